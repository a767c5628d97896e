import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { files, projectMembers } from '../../db/schema/index.ts';
import { handleErrors } from '../../platform/http/error-handler.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { TICKET_USES } from '../../platform/limits/limit-rules.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendZip } from './send-zip.ts';

const LARGE = 64 * 1024 * 1024;

/** Bytes that come as slowly as they are read, and never all at once. */
const slowly = () =>
  Readable.from(
    (async function* () {
      for (let sent = 0; sent < LARGE; sent += 64 * 1024) {
        yield Buffer.alloc(64 * 1024, 7);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })(),
  );
const storage: Storage = {
  put: () => Promise.resolve({ size: LARGE, sha256: '0'.repeat(64) }),
  get: () => Promise.resolve(slowly()),
  size: () => Promise.resolve(LARGE),
  copy: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  check: () => Promise.resolve(),
};

const lines: string[] = [];
let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp({ storage, logLine: (line) => lines.push(line) });
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());

async function makeDesign() {
  const made = await makeProject(app);
  const place = { projectId: made.project.id, createdBy: made.owner.id };
  const style = await makeStyle(app, { ...place, title: 'Halo' });
  const moduleId = made.modules['cad-design'].id;
  const item = await makeItem(app, { ...place, styleId: style.id, moduleId, fileName: 'ring.png' });
  await app.db.update(files).set({ size: LARGE }).where(eq(files.id, item.fileId));
  return { ...made, item, designer: await makeMember(app, made.project.id, 'c_design') };
}

/** A download that has begun, and reads no further until it is told to. */
async function begin(url: string): Promise<IncomingMessage> {
  const sent = request(`${origin}${url}`).end();
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('no answer');
  expect(answer.statusCode).toBe(200);
  return answer;
}

/** Reads what is left; whether it came to its end, and how much it was. */
async function readOn(answer: IncomingMessage): Promise<{ isWhole: boolean }> {
  answer.resume();
  await once(answer, 'close').catch(() => undefined);
  return { isWhole: answer.complete };
}
/** Resolves once the server has broken something off, though nobody reads. */
async function brokenOff(end: () => Promise<unknown>): Promise<void> {
  const before = lines.length;
  await end();
  const isSaid = () => lines.slice(before).some((line) => line.includes('a download was broken off'));
  await vi.waitFor(() => expect(isSaid()).toBe(true), { timeout: 5000, interval: 50 });
}

const KINDS = {
  'a file': async ({ designer, item }: Awaited<ReturnType<typeof makeDesign>>) => {
    const body = { addresses: [{ file_id: item.fileId, variant: 'original' }] };
    return (await callApi(app, designer, api.signAddresses, { body })).body.data[0]?.url ?? '';
  },
  'a zip': async ({ designer, item }: Awaited<ReturnType<typeof makeDesign>>) =>
    (await callApi(app, designer, api.createDownloadLink, { body: { item_ids: [item.id] } })).body.data.url,
};

test.each(['a file', 'a zip'] as const)('%s on its way ends with the session', async (kind) => {
  const made = await makeDesign();
  const answer = await begin(await KINDS[kind](made));
  await brokenOff(() => callApi(app, made.designer, api.logOut));
  expect(await readOn(answer)).toEqual({ isWhole: false });
});

test('a file on its way ends when its reader leaves the team', async () => {
  const made = await makeDesign();
  const answer = await begin(await KINDS['a file'](made));
  await brokenOff(() => app.db.delete(projectMembers).where(eq(projectMembers.userId, made.designer.id)));
  expect(await readOn(answer)).toEqual({ isWhole: false });
});

test('a zip of which not a byte was sent when its session ended is refused in plain words', async () => {
  const { designer } = await makeDesign();
  const { actor } = (await app.loadSession(designer.sessionId)) ?? {};
  if (!actor) throw new Error('no session');
  async function* entries() {
    await callApi(app, designer, api.logOut);
    yield {
      fileId: 1,
      path: 'ring.png',
      size: LARGE,
      modifiedAt: new Date(),
      compress: false,
      open: async () => slowly(),
    };
  }
  const http = Fastify();
  handleErrors(http);
  http.get('/', (request, reply) =>
    sendZip(app, { actor, request, reply }, { title: 'Halo', path: '/', entries: entries() }),
  );
  const { statusCode, body } = await http.inject({ url: '/' });
  expect([statusCode, JSON.parse(body).message]).toEqual([403, 'This link is no longer valid']);
  await http.close();
});

test('rights in another project break nothing off', async () => {
  const made = await makeDesign();
  for (const kind of ['a file', 'a zip'] as const) {
    const answer = await begin(await KINDS[kind](made));
    await makeProject(app, { owner: made.designer });
    expect(await readOn(answer)).toEqual({ isWhole: true });
  }
});

test('a ticket works a few times', async () => {
  const made = await makeDesign();
  const url = await KINDS['a zip'](made);
  const statuses = [];
  for (let times = 0; times <= TICKET_USES; times += 1)
    statuses.push((await app.http.inject({ method: 'HEAD', url })).statusCode);
  expect(statuses).toEqual([...Array.from({ length: TICKET_USES }, () => 200), 429]);
  expect((await app.http.inject({ method: 'HEAD', url: await KINDS['a zip'](made) })).statusCode).toBe(200);
});
