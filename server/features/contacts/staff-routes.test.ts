import { expect, it } from 'vitest';
import type { ContactRow } from '#contract/contacts.ts';
import { givePlan } from '#test/app-on.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { contactsUnderTest, message } from './test-kit.ts';

describeWithDatabase('messages, for staff', (database) => {
  const { app, add, post, auditOf, replies } = contactsUnderTest(database);
  const get = (id: unknown, role = 'admin') =>
    app().inject({ url: `/api/contacts/${id}`, headers: { 'x-test-role': role } });

  it('are shown one by one, with exactly the fields that the dashboard knows', async () => {
    const id = await add();
    expect((await get(id)).json()).toEqual({
      success: true,
      data: {
        ...message,
        id,
        isPremium: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        handledAt: null,
        lastReply: null,
      },
    });
  });

  it('say whose writer is Premium, one by one and in the list, and can be narrowed to these', async () => {
    const list = async (query: string) =>
      (await app().inject({ url: `/api/contacts?${query}`, headers: { 'x-test-role': 'admin' } })).json()
        .data;
    const id = await add();
    expect(await list('plan=premium')).toEqual([]);
    await givePlan(app(), message.email, 3);
    expect((await get(id)).json().data.isPremium).toBe(true);
    expect(await list('limit=1')).toMatchObject([{ id, isPremium: true }]);
    expect(await list('plan=premium&state=open&limit=1')).toMatchObject([{ id, isPremium: true }]);
    expect((await post(id, 'handled', { handled: true })).json().data.isPremium).toBe(true);
  });

  it('say what became of the last reply, and of no other message’s', async () => {
    const [id, other] = [await add(), await add()];
    const listed = async () => {
      const { data } = (
        await app().inject({ url: '/api/contacts?limit=2', headers: { 'x-test-role': 'admin' } })
      ).json();
      return data.map(({ lastReply }: ContactRow) => lastReply);
    };
    await post(id, 'reply', { message: 'Try this.' });
    await database()
      .queries.updateTable('mail')
      .set({ status: 'sent' })
      .where('kind', '=', 'contactReply')
      .execute();
    const { lastReply } = (await post(id, 'reply', { message: 'Or that.' })).json().data;
    const unsent = { mailId: (await replies(id)).at(-1)?.id, status: 'kept' };
    expect(lastReply).toEqual(unsent);
    expect((await get(id)).json().data.lastReply).toEqual(unsent);
    expect(other).toBeGreaterThan(id);
    expect(await listed()).toEqual([null, unsent]);
  });

  it('are marked handled and open again, with one line in the trail for each real change', async () => {
    const id = await add();
    const handled = async (value: boolean) =>
      (await post(id, 'handled', { handled: value })).json().data.handledAt;
    const first = await handled(true);
    expect(first).toMatch(/Z$/);
    expect(await handled(true)).toBe(first);
    expect([await handled(false), await handled(false)]).toEqual([null, null]);
    expect(await auditOf(id)).toEqual([
      'test@example.org contact.handled {}',
      'test@example.org contact.reopened {}',
    ]);
  });

  it('are handled since when they were before they were opened by mistake, as far as that can be true', async () => {
    const id = await add();
    const since = async (at?: string) => {
      await post(id, 'handled', { handled: false });
      return (await post(id, 'handled', { handled: true, at })).json().data;
    };
    const { handledAt, createdAt } = await since();
    expect((await since(handledAt)).handledAt).toBe(handledAt);
    for (const tooEarly of ['0000-01-01T00:00:00Z', '2020-01-01T00:00:00.000Z'])
      expect((await since(tooEarly)).handledAt).toBe(createdAt);
    const now = (await since('9999-12-31T23:59:59Z')).handledAt;
    expect(now >= handledAt && now < '9999').toBe(true);
  });

  it('are marked handled once by fifty clicks at the same moment', async () => {
    const id = await add();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(id, 'handled', { handled: true })),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it.each([
    {},
    { handled: 'yes' },
    { handled: null },
    { handled: 1 },
    { handled: true, at: 'now' },
    [],
    null,
    'text',
  ])('are not marked by %j', async (body) => {
    const id = await add();
    const answer = await post(id, 'handled', body);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json().message).toBeTruthy();
    expect(await auditOf(id)).toEqual([]);
  });

  const allWith = async (id: string) => [
    await get(id),
    await post(id, 'handled', { handled: true }),
    await post(id, 'reply', { message: 'Hello' }),
  ];

  it.each(['0', '-1', '1e3', 'abc', '99999999999999999999', '%00', '__proto__'])(
    'are not found by the id %s',
    async (id) => {
      for (const answer of await allWith(id))
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound']);
    },
  );

  it('say that they are gone when they were erased meanwhile', async () => {
    for (const answer of await allWith('987654321'))
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { success: false, code: 'gone', message: 'This message has been deleted.' },
      ]);
  });

  it('are for admins alone', async () => {
    const id = await add();
    const statuses = async (role: string) => [
      (await get(id, role)).statusCode,
      (await post(id, 'handled', { handled: true }, role)).statusCode,
      (await post(id, 'reply', { message: 'Hello' }, role)).statusCode,
    ];
    expect([await statuses('nobody'), await statuses('customer'), await statuses('agent')]).toEqual([
      [401, 401, 401],
      [403, 403, 403],
      [403, 403, 403],
    ]);
    expect([await replies(id), await auditOf(id)]).toEqual([[], []]);
  });
});
