import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { mailChecklist } from './manifest.ts';

describeWithDatabase('outgoing email', (database) => {
  it('is set up once a mail has got through, not by a setting alone', async () => {
    const { queries } = database();
    const config = readConfig({ SMTP_URL: 'smtp://mail.example.com' });
    const isSetUp = (settings = config) => mailChecklist({ config: settings, database: database() });
    expect(await isSetUp()).toEqual({ mail: false });
    await createOutbox(undefined)(queries).put({
      kind: 'contactReceived',
      event: 'contact 1 received',
      language: 'en',
      to: { address: 'ada@example.org' },
      facts: { name: 'Ada' },
    });
    expect(await isSetUp()).toEqual({ mail: false });
    await queries.updateTable('mail').set({ status: 'sent' }).execute();
    expect(await isSetUp()).toEqual({ mail: true });
    expect(await isSetUp(readConfig({}))).toEqual({ mail: false });
  });
});
