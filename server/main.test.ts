import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { describeOnServer, freshServerUrl } from '#test/engines.ts';
import { startServer } from '#test/processes/server-process.ts';

async function refusal(environment: Record<string, string>) {
  const { address, ended } = startServer(environment);
  address.catch(() => {});
  const { code, sentences } = await ended();
  return { code, sentences: sentences.trim().split('\n') };
}

describe('a start that cannot succeed', () => {
  it.each([
    ['a value that does not parse', { PORT: 'eighty' }, /^PORT is 'eighty': set it to/],
    [
      'a server that is not there',
      { DATABASE_URL: 'postgres://marquee:hunter2@127.0.0.1:1/x' },
      /DATABASE_URL/,
    ],
  ])('ends with one sentence and no stack trace: %s', async (_, environment, sentence) => {
    const { code, sentences } = await refusal(environment);
    expect(code).toBe(1);
    expect(sentences).toEqual([expect.stringMatching(sentence)]);
    expect(sentences[0]).toMatch(/\.$/);
    expect(sentences[0]).not.toMatch(/hunter2|at .*:\d+:\d+/);
  });
});

describeOnServer('the process', () => {
  it('says which port is taken', async () => {
    const occupier = createServer().listen(0, 'localhost');
    await new Promise((resolve) => occupier.once('listening', resolve));
    const { port } = occupier.address() as { port: number };
    const { code, sentences } = await refusal({
      PORT: `${port}`,
      DATABASE_URL: await freshServerUrl('marquee_template'),
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'a password for the test',
    });
    occupier.close();
    expect([code, sentences]).toEqual([
      1,
      [`Port ${port} is taken: stop the other program, or set PORT to a free one.`],
    ]);
  });

  it('says the first admin’s password once, logs a JSON object a line without what visitors sent, and stops on SIGTERM, also where npm passes the signal on as well', async () => {
    const environment = {
      DATABASE_URL: await freshServerUrl('marquee_template'),
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
    };
    const server = startServer(environment);
    const address = await server.address;
    const headers = { cookie: 'session=s3cret', authorization: 's3cret' };
    // Rendered, then stored: both write the same, and find the visitor behind the proxies.
    const proxied = { ...headers, 'x-forwarded-for': '198.51.100.7, 203.0.113.9, 10.0.0.2' };
    for (const sent of [proxied, proxied, headers])
      await fetch(`${address}/blog?token=s3cret`, { headers: sent });
    await fetch(`${address}/%E0?token=s3cret`);
    // The connections of these requests are kept open by fetch.
    server.child.kill('SIGTERM');
    const { code, log, sentences } = await server.ended();
    expect(code).toBe(0);
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const requests = lines.filter(({ req }) => req?.path === '/blog');
    expect(requests.map(({ req, res }) => [req, res])).toEqual([
      [{ method: 'GET', path: '/blog', address: '203.0.113.9' }, { status: 200 }],
      [{ method: 'GET', path: '/blog', address: '203.0.113.9' }, { status: 200 }],
      [{ method: 'GET', path: '/blog', address: '127.0.0.1' }, { status: 200 }],
    ]);
    expect(log).not.toContain('s3cret');

    const password = sentences.match(/as admin@\S+ with the password (\S+)/)?.[1];
    // Behind a proxy, and nobody has said where the site is.
    expect(sentences).toContain(
      'Nobody can pay: others may reach this site, and PUBLIC_URL is not set. Set it to the address of the site, to http://localhost:0 if it is only for yourself, or set DEMO=1 for simulated payments on pages that say so.',
    );
    expect(password).toMatch(/^[a-z0-9-]{20,}$/);
    expect(log).not.toContain(password);
    const again = startServer({
      DATABASE_URL: environment.DATABASE_URL,
      SHUTDOWN_DELAY: '1',
    });
    const ready = `${await again.address}/health/ready`;
    again.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(ready)).status).toBe(503);
    again.child.kill('SIGTERM');
    const end = await again.ended();
    expect(end.code).toBe(0);
    expect(end.sentences).not.toContain('password');
    expect(end.sentences).toContain(
      'Payments are simulated, and for this machine alone. Set PUBLIC_URL and the PayPal credentials for real ones, or DEMO=1 to show the site to others.',
    );
    expect(end.sentences).not.toContain('Nobody can pay');
  });

  it('serves and stops while its log is not read, and says how many lines that cost', async () => {
    const { address, child } = startServer(
      { DATABASE_URL: await freshServerUrl('marquee_template'), METRICS_TOKEN: '0123456789abcdef' },
      { isLogRead: false },
    );
    const url = await address;
    const authorization = 'Bearer 0123456789abcdef';
    const droppedLines = async () => {
      const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization } })).text();
      return Number(/^marquee_log_lines_dropped (\d+)/m.exec(metrics)?.[1]);
    };
    let asked = 0;
    const askForLongLines = async (count: number) => {
      const answers = Array.from({ length: count }, () => fetch(`${url}/api/${'x'.repeat(7_900)}`));
      await Promise.all((await Promise.all(answers)).map((answer) => answer.text()));
      asked += count;
    };
    while ((await droppedLines()) === 0) await askForLongLines(100);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);

    let log = '';
    child.stdout.setEncoding('utf8').on('data', (piece) => {
      log += piece;
    });
    await vi.waitUntil(() => /"msg":"log lines were dropped[^\n]*\n/.test(log), 300_000);
    const lines = log.split('\n').slice(0, -1);
    const { level, lines: missing } = JSON.parse(lines.at(-1) ?? '');
    const written = lines.filter((line) => line.includes('"path":"/api/xx')).length;
    expect([level, missing, missing + written]).toEqual([40, await droppedLines(), asked]);

    child.stdout.pause();
    await askForLongLines(100);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
