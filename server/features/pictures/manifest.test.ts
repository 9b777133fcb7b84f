import { syncBuiltinESMExports } from 'node:module';
import zlib, { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { pictureLimits, picturePath } from '#contract/picture-types.ts';
import { pictureNamed } from '#contract/pictures.ts';
import { faceLimits } from '#contract/staff.ts';
import { pictureQuota } from '#server/pictures/store.ts';
import { jpegWith, png, sampleAvif, sampleWebp } from '#server/pictures/test-kit.ts';
import { appOn } from '#test/app-on.ts';
import { describeOnEachEngine } from '#test/engines.ts';

/** How many pictures are unpacked at once, and none to its end before `mayEnd`. */
function watchUnpacking(mayEnd: Promise<void>) {
  const watched = { running: 0, most: 0 };
  const { inflate } = zlib;
  const spy = vi.spyOn(zlib, 'inflate').mockImplementation(((...[data, options, done]: Unpack) => {
    watched.running += 1;
    watched.most = Math.max(watched.most, watched.running);
    (inflate as unknown as (...given: Unpack) => void)(data, options, async (...result) => {
      await mayEnd;
      watched.running -= 1;
      done(...result);
    });
  }) as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return watched;
}
type Unpack = [Buffer, object, (...result: unknown[]) => void];

describeOnEachEngine('/api/admin/pictures', (database) => {
  const app = appOn(database);
  const url = '/api/admin/pictures';
  const send = async (payload: Buffer, type = 'image/png', headers: Record<string, string> = {}) => {
    const answer = await app().inject({
      method: 'POST',
      url,
      headers: { 'x-test-role': 'admin', 'content-type': type, ...headers },
      payload,
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const get = (name: string, headers = {}) => app().inject({ url: picturePath(name), headers });
  beforeEach(async () => {
    await sql`delete from picture`.execute(database().queries);
  });

  it('keeps a picture under a name that says its size, and serves it for good', async () => {
    const { status, success, data } = await send(sampleAvif, 'image/avif');
    expect([status, success]).toEqual([200, true]);
    expect(data).toEqual({
      name: expect.stringMatching(/^[0-9a-f]{64}-480x540\.avif$/),
      width: 480,
      height: 540,
    });
    expect(pictureNamed(data.name)).toMatchObject({ width: 480, height: 540, kind: 'avif' });

    const shown = await get(data.name);
    expect(shown.rawPayload.equals(sampleAvif)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const again = await get(data.name, { 'if-none-match': shown.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('looks for no more invented names of an address than a page could have, and serves what it knows', async () => {
    const { data } = await send(sampleAvif, 'image/avif');
    expect((await get(data.name)).statusCode).toBe(200);
    const ask = (name: string) => app().inject({ url: picturePath(name), remoteAddress: '203.0.113.7' });
    const invented = (index: number) => `${index.toString(16).padStart(64, '0')}-1x1.webp`;
    const statuses: number[] = [];
    for (let index = 0; index <= 240; index += 1) statuses.push((await ask(invented(index))).statusCode);
    expect(statuses).toEqual([...Array(240).fill(404), 429]);
    expect((await ask(data.name)).statusCode).toBe(200);
  });

  it('unpacks two pictures at once, has some wait, and says of the rest that it is busy', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onTestFinished(() => resolve());
    const watched = watchUnpacking(promise);
    const refused: unknown[] = [];
    const uploads = Array.from({ length: 24 }, async (_, index) => {
      const answer = await send(png({ width: index + 1 }));
      if (answer.status !== 200) refused.push(answer);
      // The others are under way or wait.
      if (refused.length === 2) resolve();
      return answer.status;
    });
    expect((await Promise.all(uploads)).sort()).toEqual([...Array(22).fill(200), 503, 503]);
    expect(refused[0]).toMatchObject({ status: 503, success: false, code: 'busy' });
    expect(watched.most).toBe(2);
  });

  it('keeps the same picture once, without what a camera wrote, and an entry of each upload', async () => {
    await sql`delete from audit`.execute(database().queries);
    const gps = jpegWith(0xe1, Buffer.from('Exif\0\0 52.5 N 13.4 E'));
    const first = await send(gps, 'image/jpeg');
    expect(await send(gps, 'image/jpeg')).toEqual(first);
    expect((await get(first.data.name)).body).not.toContain('52.5');
    const { queries } = database();
    expect(await queries.selectFrom('picture').select(['size', 'kind']).execute()).toHaveLength(1);
    const trail = await queries.selectFrom('audit').select(['action', 'target']).execute();
    expect(trail).toEqual(Array(2).fill({ action: 'picture.added', target: `picture ${first.data.name}` }));
  });

  it.each<[string, Buffer, string, number, RegExp | undefined]>([
    ['nothing', Buffer.alloc(0), 'image/png', 400, /no picture/],
    ['SVG that is called PNG', Buffer.from('<svg onload="alert(1)"/>'), 'image/png', 400, /no picture/],
    ['WebP that is called PNG', sampleWebp, 'image/png', 400, /not what its name says/],
    ['what is compressed once more', gzipSync(png()), 'image/png', 400, /no picture/],
    [
      'a picture that claims 60,000 pixels',
      png({ width: 60_000, pixels: Buffer.alloc(9) }),
      'image/png',
      400,
      /2560/,
    ],
    ['more than is kept', Buffer.alloc(pictureLimits.bytes + 1), 'image/png', 413, undefined],
    ['SVG', Buffer.from('<svg/>'), 'image/svg+xml', 415, undefined],
    ['JSON', Buffer.from('{}'), 'application/json', 415, undefined],
    ['a form', Buffer.from('--x'), 'multipart/form-data; boundary=x', 415, undefined],
    ['text', png(), 'text/plain', 415, undefined],
  ])('refuses %s', async (_, bytes, type, status, sentence) => {
    const refused = await send(bytes, type, type === 'image/png' ? { 'content-encoding': 'gzip' } : {});
    expect(refused.status).toBe(status);
    if (sentence) expect(refused.fields.picture).toMatch(sentence);
    expect(await database().queries.selectFrom('picture').select('id').execute()).toEqual([]);
  });

  it.each(['', 'customer', 'agent'])('is closed to %j, whom pictures are shown to', async (role) => {
    const { data } = await send(png());
    const refused = await send(png({ width: 7 }), 'image/png', { 'x-test-role': role });
    expect(refused.status).toBe(role ? 403 : 401);
    expect((await get(data.name, { 'x-test-role': role })).statusCode).toBe(200);
  });

  it('takes small ones of agents, for their faces', async () => {
    const face = (payload: Buffer) =>
      app().inject({
        method: 'POST',
        url: '/api/staff/picture',
        headers: { 'x-test-role': 'agent', 'content-type': 'image/png' },
        payload,
      });
    expect((await face(png())).statusCode).toBe(200);
    const large = await face(png({ width: 193 }));
    expect([large.statusCode, large.json().code]).toEqual([400, 'pictureRefused']);
    expect((await face(Buffer.alloc(faceLimits.bytes + 1))).statusCode).toBe(413);
  });

  it('takes none from the page of another site', async () => {
    const refused = await send(png(), 'image/png', { origin: 'https://elsewhere.example' });
    expect([refused.status, refused.code]).toEqual([403, 'crossSite']);
  });

  it('has no picture under any other name', async () => {
    const { data } = await send(png());
    for (const name of [
      data.name.replace('6x4', '6x5'),
      data.name.replace('.png', '.webp'),
      data.name.toUpperCase(),
      `0${data.name}`,
      `${'0'.repeat(64)}-6x4.png`,
      '..%2f..%2fetc%2fpasswd',
      "';drop table picture;--",
    ])
      expect((await get(name)).statusCode).toBe(404);
  });

  it('says when there is no more room', async () => {
    const { queries } = database();
    await queries
      .insertInto('picture')
      .values({ id: 'x', kind: 'png', width: 1, height: 1, size: pictureQuota - 10, bytes: Buffer.alloc(0) })
      .execute();
    const refused = await send(png());
    expect([refused.status, refused.code, refused.message]).toEqual([
      507,
      'picturesFull',
      expect.stringMatching(/no more room/),
    ]);
  });
});
