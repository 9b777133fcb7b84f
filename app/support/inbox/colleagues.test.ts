import { describe, expect, it } from 'vitest';
import type { ChatAgent } from '#contract/chat/sessions-and-messages.ts';
import { colleaguesOf, companyIn } from './colleagues.ts';

describe('colleagues', () => {
  const agent = (id: string, changes: Partial<ChatAgent> = {}): ChatAgent => ({
    id,
    name: id,
    away: false,
    viewing: null,
    typing: false,
    ...changes,
  });

  it('are there once, and present where one of their windows is used', () => {
    const agents = [agent('jon', { away: true }), agent('jon'), agent('mira'), agent('ana', { away: true })];
    expect(colleaguesOf(agents, 'mira').map(({ id, away }) => [id, away])).toEqual([
      ['ana', true],
      ['jon', false],
    ]);
  });

  it('are seen in the chat that they look at, unless they are away', () => {
    const agents = [
      agent('jon', { viewing: 'a', typing: true }),
      agent('ana', { viewing: 'a' }),
      agent('leo', { viewing: 'a', away: true }),
      agent('kim', { viewing: 'a', away: true, typing: true }),
      agent('mira', { viewing: 'a' }),
      agent('eva', { viewing: 'b' }),
    ];
    expect(companyIn('a', agents, 'mira')).toEqual({ looking: ['ana'], writing: ['jon'] });
  });
});
