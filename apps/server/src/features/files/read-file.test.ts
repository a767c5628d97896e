import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import type { FileWire } from '@facet/contract/entities/file';
import * as api from '@facet/contract/endpoints/index';
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as sample from '../../platform/storage/formats/samples.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
// Only the time of day is held: timers and sessions go on.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const MINUTE_MS = 60_000;

const PDF = Buffer.concat([sample.PDF, Buffer.from('a ring on two pages')]);

async function uploaded(name: string, body: Uint8Array, type = 'design'): Promise<FileWire> {
  const {
    files: [file],
  } = await upload(app, await makeUser(app), { type, files: [{ name, body }] });
  if (!file) throw new Error('no file');
  return file;
}
const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ method: 'GET', url, headers });
const withQuery = (url: string, name: string, value: string) => {
  const address = new URL(url, 'http://localhost');
  address.searchParams.set(name, value);
  return address.pathname + address.search;
};

describe('a signed address', () => {
  test('gives the bytes without a session, to be kept by this browser alone, and nothing to run', async () => {
    const file = await uploaded('ring.pdf', PDF);
    const answer = await get(file.url, { 'accept-encoding': 'gzip, br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringMatching(/^inline; filename="ring.pdf"/),
    });
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=(29\d|[3-5]\d\d|600), immutable$/);
  });

  test.each([
    ['download', 'ring.pdf', PDF, 'application/pdf'],
    ['url', 'ring.obj', sample.OBJ, 'model/obj'],
    ['url', 'page.html', sample.HTML, 'application/octet-stream'],
    ['url', 'drawing.svg', sample.SVG, 'application/octet-stream'],
    ['url', 'fake.png', sample.HTML, 'application/octet-stream'],
  ] as const)('(%s of %s) is only ever a download', async (which, name, body, type) => {
    const file = await uploaded(name, body, 'attachment');
    const answer = await get((which === 'url' ? file.url : file.download_url) ?? '', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="${name}"`));
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('is refused when another file, variant, moment or signature is put into it', async () => {
    const file = await uploaded('ring.pdf', PDF);
    const other = await uploaded('other.pdf', PDF);
    const forged = [
      file.url.replace(`/files/${file.id}/`, `/files/${other.id}/`),
      withQuery(file.url, 'variant', 'small'),
      withQuery(file.url, 'expires', String(Math.floor(Date.now() / 1000) + 999_999)),
      withQuery(file.url, 'grant', String(new URL(other.url, 'http://localhost').searchParams.get('grant'))),
      withQuery(file.url, 'signature', 'x'),
    ];
    for (const url of forged) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().message]).toEqual([403, LINK_EXPIRED_TEXT]);
    }
    expect((await get(`/api/files/${file.id}/content`)).statusCode).toBe(422);
  });

  test('is refused once its time is over', async () => {
    const file = await uploaded('ring.pdf', PDF);
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    const answer = await get(file.url);
    expect([answer.statusCode, answer.json().message]).toEqual([403, LINK_EXPIRED_TEXT]);
  });

  test('lets a browser resume a download that it began in time, for a day, and nothing else', async () => {
    const file = await uploaded('ring.pdf', PDF);
    const address = file.download_url ?? '';
    const etag = String((await get(address)).headers.etag);
    const resume = { range: 'bytes=4-', 'if-range': etag };
    vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
    const resumed = await get(address, resume);
    expect([resumed.statusCode, resumed.rawPayload.equals(PDF.subarray(4))]).toEqual([206, true]);
    const others: Record<string, string>[] = [
      { range: 'bytes=4-' },
      { 'if-range': etag },
      { ...resume, 'if-range': '"guessed"' },
    ];
    for (const headers of others) expect((await get(address, headers)).statusCode).toBe(403);
    expect((await get(file.url, resume)).statusCode).toBe(403);
    vi.setSystemTime(Date.now() + 24 * 60 * MINUTE_MS);
    expect((await get(address, resume)).statusCode).toBe(403);
  });

  test('of a deleted file leads nowhere', async () => {
    const user = await makeUser(app);
    const {
      files: [file],
    } = await upload(app, user, { type: 'design', files: [{ name: 'ring.pdf', body: PDF }] });
    await callApi(app, user, api.deleteFile, { params: { fileId: file?.id } });
    expect((await get(file?.url ?? '')).statusCode).toBe(404);
  });
});

describe('a part of a file', () => {
  test.each([
    ['bytes=0-3', '%PDF', `bytes 0-3/${PDF.length}`],
    ['bytes=-5', 'pages', `bytes ${PDF.length - 5}-${PDF.length - 1}/${PDF.length}`],
  ])('%s is given with 206', async (range, text, contentRange) => {
    const file = await uploaded('ring.pdf', PDF);
    const answer = await get(file.url, { range });
    expect([answer.statusCode, answer.body]).toEqual([206, text]);
    expect(answer.headers).toMatchObject({ 'content-range': contentRange, 'content-length': String(text.length) });
  });

  test('beyond its end is 416', async () => {
    const file = await uploaded('ring.pdf', PDF);
    const answer = await get(file.url, { range: 'bytes=5000-' });
    expect([answer.statusCode, answer.body]).toEqual([416, '']);
    expect(answer.headers['content-range']).toBe(`bytes */${PDF.length}`);
  });

  test('is the whole when it was asked of another version', async () => {
    const file = await uploaded('ring.pdf', PDF);
    expect((await get(file.url, { range: 'bytes=0-3', 'if-range': '"old"' })).statusCode).toBe(200);
    const { etag } = (await get(file.url)).headers;
    expect((await get(file.url, { range: 'bytes=0-3', 'if-range': String(etag) })).statusCode).toBe(206);
  });
});

test('a known file is 304, without a body', async () => {
  const file = await uploaded('ring.pdf', PDF);
  const etag = String((await get(file.url)).headers.etag);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const hash = createHash('sha256').update(PDF).digest();
  for (const form of ['hex', 'base64url'] as const) expect(etag).not.toContain(hash.toString(form).slice(0, 22));
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get(file.url, { 'if-none-match': known });
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await get(file.url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a HEAD says what a GET would', async () => {
  const file = await uploaded('ring.pdf', PDF);
  const answer = await app.http.inject({ method: 'HEAD', url: file.url });
  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', String(PDF.length)]);
});
