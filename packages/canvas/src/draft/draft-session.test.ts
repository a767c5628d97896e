import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { applyChanges, changesBetween } from '../model/apply-changes.ts';
import type { Ground } from '../model/ground.ts';
import type { DocumentLog, DocumentRef, Snapshot } from './document-log.ts';
import { createDraftSession } from './draft-session.ts';
import { createMemoryLog } from './memory-log.ts';
import { createSafeLog } from './safe-log.ts';
import type { Stroke } from '../stroke.ts';
import type { Failure, Message } from './draft-sync.ts';

const ref: DocumentRef = { key: '1/4', userId: 1, address: { bench: 3, piece: 4 } };
const ground: Ground = { size: { width: 1600, height: 1000 }, place: {} };
let made = 0;
function line(): Stroke {
  made += 1;
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  return { id, kind: 'freehand', color: '#E15744', width: 10, points: [1, 1, 50, 50] };
}
const ids = (strokes: readonly Stroke[]) => strokes.map(({ id }) => id);

class Refusal extends Error {
  readonly kind: Failure;
  constructor(kind: Failure) {
    super(kind);
    this.kind = kind;
  }
}
const toFailure = (error: unknown): Failure => (error instanceof Refusal ? error.kind : 'away');

/** A server that merges as the real one does, and can be taken offline. */
function makeServer() {
  const server = {
    strokes: [] as Stroke[],
    failure: null as Refusal | null,
    refusesId: '',
    send: async ({ strokes, removedIds: removed }: Message) => {
      if (server.failure) throw server.failure;
      if (strokes.some(({ id }) => id === server.refusesId)) throw new Refusal('wrong');
      const gone = server.strokes.filter(({ id }) => removed.includes(id));
      server.strokes = applyChanges(server.strokes, changesBetween(gone, strokes));
    },
    load: async (): Promise<Snapshot> => {
      if (server.failure) throw server.failure;
      return { strokes: server.strokes, ground: server.strokes.length > 0 ? ground : null };
    },
  };
  return server;
}
const openSession = (server: ReturnType<typeof makeServer>, log: DocumentLog = createMemoryLog()) =>
  createDraftSession({ ref, log, send: server.send, load: server.load, failureOf: toFailure, newId: randomUUID });

test('a stroke reaches the server, undo takes it there too, and redo brings it back', async () => {
  const server = makeServer();
  const session = openSession(server);
  await session.open();
  const [first, second] = [line(), line()];
  await session.change([], [first], ground);
  await session.change([], [second], ground);
  await vi.waitFor(() => expect(ids(server.strokes)).toEqual(ids([first, second])));
  await session.undo();
  expect(ids(session.getState().strokes)).toEqual([first.id]);
  await vi.waitFor(() => expect(ids(server.strokes)).toEqual([first.id]));
  expect(session.getState()).toMatchObject({ canUndo: true, canRedo: true });
  await session.redo();
  await vi.waitFor(() => expect(ids(server.strokes)).toEqual(ids([first, second])));
  await vi.waitFor(() => expect(session.getState().unsent).toBe(0));
});

test('a new stroke ends what could be done again', async () => {
  const session = openSession(makeServer());
  await session.open();
  await session.change([], [line()], ground);
  await session.undo();
  await session.change([], [line()], ground);
  expect(session.getState()).toMatchObject({ canUndo: true, canRedo: false });
});

test('undo and redo outlive the page, and so do strokes that the server never saw', async () => {
  const [server, log] = [makeServer(), createMemoryLog()];
  server.failure = new Refusal('away');
  const before = openSession(server, log);
  await expect(before.open()).rejects.toThrow('away');
  const [first, second] = [line(), line()];
  await before.change([], [first], ground);
  await before.change([], [second], ground);
  await before.undo();
  server.failure = null;
  const after = openSession(server, log);
  await after.open();
  expect(ids(after.getState().strokes)).toEqual([first.id]);
  await vi.waitFor(() => expect(ids(server.strokes)).toEqual([first.id]));
  await after.redo();
  await vi.waitFor(() => expect(ids(server.strokes)).toEqual(ids([first, second])));
});

test('what the server has from another browser is shown with what only this one knows', async () => {
  const [server, log] = [makeServer(), createMemoryLog()];
  const [theirs, mine] = [line(), line()];
  server.strokes = [theirs];
  await log.append(ref, { changes: [{ kind: 'put', stroke: mine }], ground });
  const session = openSession(server, log);
  await session.open();
  expect(ids(session.getState().strokes)).toEqual(ids([theirs, mine]));
});

test('a stroke that was acknowledged here and removed elsewhere does not come back', async () => {
  const [server, log] = [makeServer(), createMemoryLog()];
  const before = openSession(server, log);
  await before.open();
  await before.change([], [line()], ground);
  await vi.waitFor(() => expect(before.getState().unsent).toBe(0));
  server.strokes = [];
  const after = openSession(server, log);
  await after.open();
  expect(after.getState().strokes).toEqual([]);
});

test('a stroke that is drawn while the answer is on its way stays on the screen', async () => {
  const server = makeServer();
  const { promise: asked, resolve: answer } = Promise.withResolvers<Snapshot>();
  const session = createDraftSession({
    ref,
    log: createMemoryLog(),
    send: server.send,
    load: () => asked,
    failureOf: toFailure,
    newId: randomUUID,
  });
  const opened = session.open();
  const stroke = line();
  await session.change([], [stroke], ground);
  await vi.waitFor(() => expect(ids(server.strokes)).toEqual([stroke.id]));
  answer({ strokes: [], ground: null });
  await opened;
  expect(ids(session.getState().strokes)).toEqual([stroke.id]);
});

test('strokes that became part of something else leave the draft, and their undo with them; others stay', async () => {
  const server = makeServer();
  const session = openSession(server);
  await session.open();
  const [posted, other] = [line(), line()];
  await session.change([], [posted], ground);
  await session.change([], [other], ground);
  await session.finish([posted.id]);
  expect(session.getState()).toMatchObject({ strokes: [other], canUndo: false, canRedo: false });
  await vi.waitFor(() => expect(ids(server.strokes)).toEqual([other.id]));
});

test('one stroke that is refused does not keep the others from the server, and stays here', async () => {
  const server = makeServer();
  const session = openSession(server);
  server.failure = new Refusal('away');
  await session.open().catch(() => undefined);
  const [good, bad, last] = [line(), line(), line()];
  server.refusesId = bad.id;
  await session.change([], [good], ground);
  await session.change([], [bad, last], ground);
  server.failure = null;
  session.wake();
  await vi.waitFor(() => expect(ids(server.strokes)).toEqual(ids([good, last])));
  expect(ids(session.getState().strokes)).toEqual(ids([good, bad, last]));
});

test('a disk that takes nothing more is said, and the strokes are sent all the same', async () => {
  const server = makeServer();
  const full = { ...createMemoryLog(), isDurable: true, append: () => Promise.reject(new Error('quota')) };
  const session = openSession(server, createSafeLog(full));
  await session.open();
  expect(session.getState().isDurable).toBe(true);
  const stroke = line();
  await session.change([], [stroke], ground);
  await vi.waitFor(() => expect(ids(server.strokes)).toEqual([stroke.id]));
  expect(session.getState().isDurable).toBe(false);
});
