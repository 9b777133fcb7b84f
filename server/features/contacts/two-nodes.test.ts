import { expect, it } from 'vitest';
import { appOn, newAddress } from '#test/app-on.ts';
import { describeOnTwoNodes } from '#test/database/two-nodes.ts';
import { message } from './test-kit.ts';

describeOnTwoNodes('Mails that say a message has arrived', (first, second) => {
  const apps = [appOn(first), appOn(second)] as const;

  it('are five a day for a mailbox, however many messages come at once', async () => {
    const post = (index: number) =>
      apps[index % 2 === 0 ? 0 : 1]().inject({
        method: 'POST',
        url: '/api/contact',
        remoteAddress: newAddress(),
        payload: { ...message, email: `zoe+${index}@gmail.com` },
      });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => post(index)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { queries } = first();
    expect(await queries.selectFrom('contact_message').select('id').execute()).toHaveLength(40);
    expect(await queries.selectFrom('mail').select('id').execute()).toHaveLength(5);
  });
});
