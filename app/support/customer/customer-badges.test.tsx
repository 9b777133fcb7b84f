import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { session } from '#test/chat/fake-portal.ts';
import { SessionRow } from '../list/session-row.tsx';
import { CustomerBadges } from './customer-badges.tsx';

const row = (customer: ReturnType<typeof session>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SessionRow
        session={customer}
        to=""
        isCurrent={false}
        isTyping={false}
        unsent={undefined}
        time=""
        patience={undefined}
        company=""
        mentionedBy={undefined}
        snoozed=""
        showsStatus={false}
        match={undefined}
      />
    </MemoryRouter>,
  );
const head = (customer: ReturnType<typeof session>) =>
  renderToStaticMarkup(<CustomerBadges customer={customer} />);

it('say what an address bought only once it was shown to be the customer’s', () => {
  const typed = session('claire', { email: 'claire@example.org', isPremium: true });
  expect(row(typed)).not.toMatch(/Premium|Verified/);
  expect(head(typed)).toMatch(/Not verified/);
  expect(head(typed)).not.toContain('Premium');
  const verified = { ...typed, isVerified: true };
  for (const shown of [row(verified), head(verified)]) expect(shown).toMatch(/Verified.*Premium/);
  expect(row({ ...verified, isPremium: false })).not.toContain('Premium');
});

it('say nothing of a visitor without an address', () => {
  expect(head(session('guest'))).toBe('');
});
