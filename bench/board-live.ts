import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { changeItems, type PlacedItem } from '@facet/board/document';
import { ordersBetween } from '@facet/board/order';
import { joinedBoard, updateBoardPush } from '@facet/contract/board-frames';
import { decodeFrame, encodeFrame, METHOD, serverFrame } from '@facet/contract/realtime';
import type WebSocket from 'ws';
import * as Y from 'yjs';
import { addBoards } from './lib/add-boards.ts';
import { addListeners } from './lib/add-listeners.ts';
import { embeddedConnection } from './lib/embedded-connection.ts';
import { atMost, median, percentile, type Figure } from './lib/figures.ts';
import { hearAll, type Hearing } from './lib/hear-all.ts';
import { joinProject } from './lib/join-project.ts';
import { closeAll, nextTexts, openSockets } from './lib/open-sockets.ts';
import { seed, type Seeded } from './lib/seed.ts';
import { startProgram } from './lib/start-program.ts';
import { startServer, type BenchServer } from './lib/start-server.ts';

const BARE = fileURLToPath(new URL('bare-rooms.ts', import.meta.url));
/** Everybody on one board drags at this many steps a second. */
const CROWD = { boards: 1, people: 30, writers: 30, perSecond: 10 };
/** Three people on each of many boards, one of whom drags. */
const MANY = { boards: 500, people: 3, writers: 1, perSecond: 1 };
const ROUND_SECONDS = 4;
const ROUNDS = 6;
const LATE_MS = 50;
const RATIO = 2;
const STEP_BYTES = 100;

type Load = typeof CROWD;
/** Something that one writer says to the others in its room: its key, and the frame that carries it. */
type Said = { key: string; frame: string };
type Writer = { socket: WebSocket; hearing: Hearing; say: () => Said };
type Side = { sockets: WebSocket[]; writers: Writer[] };

const makeNote = (number: number, userId: number, order: string): PlacedItem => ({
  id: crypto.randomUUID(),
  kind: 'note',
  text: `Note ${number}`,
  color: 'accent',
  order,
  created_by: userId,
  created_at: new Date().toISOString(),
  x: number * 200,
  y: 0,
  width: 160,
  height: 120,
  rotation: 0,
});

/** What others are told of a change is recognised by its bytes. */
const keyOfPush = (text: string): string | null => {
  const { method_id: method, request_id: requestId, error_id: status, data } = serverFrame.parse(decodeFrame(text));
  if (status !== 0) throw new Error(`a change was answered with ${status}`);
  return method === METHOD.updateBoard && requestId === null ? updateBoardPush.parse(data).update : null;
};

/** Joins a board with each of its sockets; returns its stored document. */
async function joinBoard(sockets: readonly WebSocket[], projectId: number, boardId: number): Promise<Uint8Array> {
  let state = new Uint8Array();
  for (const socket of sockets) {
    const reply = new Promise<string>((resolve) => {
      const hear = (bytes: Buffer) => {
        if (serverFrame.parse(decodeFrame(String(bytes))).request_id !== 'board') return;
        socket.off('message', hear);
        resolve(String(bytes));
      };
      socket.on('message', hear);
    });
    const data = { project_id: projectId, board_id: boardId };
    socket.send(encodeFrame({ method_id: METHOD.joinBoard, request_id: 'board', data }));
    // oxlint-disable-next-line no-await-in-loop -- as people come, one after the other
    const { error_id: status, data: joined } = serverFrame.parse(decodeFrame(await reply));
    if (status !== 0) throw new Error(`joining a board answered ${status}`);
    state = new Uint8Array(Buffer.from(joinedBoard.parse(joined).update, 'base64'));
  }
  return state;
}

/** Drags one item: each step is the update that the web app would send. */
function dragger(state: Uint8Array, itemId: string, place: { project_id: number; board_id: number }, sizes: number[]) {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => void updates.push(update));
  let step = 0;
  return (): Said => {
    step += 1;
    changeItems(doc, [{ id: itemId, fields: { x: step * 3, y: step } }]);
    const update = updates.pop() ?? new Uint8Array();
    sizes.push(update.length);
    const key = Buffer.from(update).toString('base64');
    const data = { ...place, update: key };
    return { key, frame: encodeFrame({ method_id: METHOD.updateBoard, request_id: `${itemId} ${step}`, data }) };
  };
}

type Opening = { url: string; seeded: Seeded; load: Load; sizes: number[] };

async function openOurs({ url, seeded, load, sizes }: Opening): Promise<Side> {
  const orders = ordersBetween(undefined, undefined, load.writers);
  const items = orders.map((order, number) => makeNote(number, seeded.userId, order));
  const boardIds = await addBoards(seeded, load.boards, items);
  const tickets = await addListeners(seeded, load.boards * load.people);
  const sockets: WebSocket[] = [];
  for (const token of tickets) sockets.push(...(await openSockets({ url, token }, 1)));
  await joinProject(sockets, seeded.projectId);
  const writers: Writer[] = [];
  for (const [index, boardId] of boardIds.entries()) {
    const here = sockets.slice(index * load.people, (index + 1) * load.people);
    const state = await joinBoard(here, seeded.projectId, boardId);
    const hearing = hearAll(here, keyOfPush);
    const place = { project_id: seeded.projectId, board_id: boardId };
    for (const [number, socket] of here.slice(0, load.writers).entries())
      writers.push({ socket, hearing, say: dragger(state, items[number]?.id ?? '', place, sizes) });
  }
  return { sockets, writers };
}

/** The same number of rooms and sockets, passing on the same bytes that Facet sends the others. */
async function openBare(url: string, load: Load, length: number): Promise<Side> {
  const sockets: WebSocket[] = [];
  const writers: Writer[] = [];
  for (let room = 0; room < load.boards; room += 1) {
    const here = await openSockets(`${url.replace('http', 'ws')}/${room}`, load.people);
    sockets.push(...here);
    const hearing = hearAll(here, (text) => text.slice(0, 36));
    const say = () => {
      const key = crypto.randomUUID();
      return { key, frame: key.padEnd(length, '.') };
    };
    for (const socket of here.slice(0, load.writers)) writers.push({ socket, hearing, say });
  }
  return { sockets, writers };
}

/** Every writer writes at their pace; times in ms until the last of the others had it. */
async function runRound({ writers }: Side, perSecond: number, seconds: number): Promise<number[]> {
  const total = writers.length * perSecond * seconds;
  const started = performance.now();
  for (let number = 0; number < total; number += 1) {
    const early = started + (number * 1000) / (writers.length * perSecond) - performance.now();
    if (early > 1) await wait(early);
    const writer = writers[number % writers.length];
    if (!writer) continue;
    const { key, frame } = writer.say();
    writer.hearing.expect(key);
    writer.socket.send(frame);
  }
  const times = await Promise.all(
    [...new Set(writers.map(({ hearing }) => hearing))].map((hearing) => hearing.finish()),
  );
  return times.flat();
}

/** The length of the message in which one of the others hears of a change. */
async function lengthOfPush({ sockets, writers: [writer] }: Side): Promise<number> {
  const [other] = sockets.slice(1);
  if (!writer || !other) throw new Error('nobody else is there');
  const heard = nextTexts([other]);
  const { key, frame } = writer.say();
  writer.hearing.expect(key);
  writer.socket.send(frame);
  const [text = ''] = await heard;
  await writer.hearing.finish();
  return text.length;
}

/** Ours, plain `ws`, and plain `ws` that keeps each message in the same database before the others hear of it. */
const SIDES = ['ours', 'bare', 'kept'] as const;
type Sides = Record<(typeof SIDES)[number], Side>;

async function runRounds(sides: Sides, perSecond: number, rounds: number) {
  const times: Record<(typeof SIDES)[number], number[]> = { ours: [], bare: [], kept: [] };
  for (const name of SIDES) await runRound(sides[name], perSecond, 1);
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? SIDES : SIDES.toReversed())
      times[name].push(...(await runRound(sides[name], perSecond, ROUND_SECONDS)));
  return times;
}

type Places = { server: BenchServer; seeded: Seeded };

async function measureLoad({ server, seeded }: Places, load: Load, rounds: number): Promise<Figure[]> {
  const sizes: number[] = [];
  const ours = await openOurs({ url: server.url, seeded, load, sizes });
  const length = await lengthOfPush(ours);
  const connection = await embeddedConnection(server.dataDir);
  const programs = [await startProgram(BARE), await startProgram(BARE, JSON.stringify(connection))] as const;
  const [bare, kept] = [await openBare(programs[0].url, load, length), await openBare(programs[1].url, load, length)];
  const sides: Sides = { ours, bare, kept };
  const times = await runRounds(sides, load.perSecond, rounds).finally(async () => {
    closeAll(Object.values(sides).flatMap(({ sockets }) => sockets));
    for (const program of programs) await program.stop();
  });
  const late = (name: keyof Sides) => percentile(times[name], 0.99);
  const writers = load.boards * load.writers;
  const what = `${writers} ${writers === 1 ? 'writer' : 'writers'} on ${load.boards} ${load.boards === 1 ? 'board' : 'boards'}, ${ours.sockets.length} sockets`;
  const against = (name: keyof Sides) =>
    `p50 ${median(times.ours).toFixed(1)} against ${median(times[name]).toFixed(1)} ms, p99 ${late('ours').toFixed(1)} against ${late(name).toFixed(1)} ms`;
  const part = 'board-live';
  const ratio = (name: 'bare' | 'kept', said: string) =>
    atMost(
      {
        part,
        what: `${what}: the same against ${said}`,
        value: late('ours') / late(name),
        unit: '×',
        note: against(name),
      },
      RATIO,
    );
  return [
    atMost(
      { part, what: `${what}: a change to the last of the others, p99`, value: late('ours'), unit: 'ms' },
      LATE_MS,
    ),
    ratio('bare', 'bare ws, which keeps nothing'),
    ratio('kept', 'bare ws that first inserts it'),
    atMost({ part, what: `${what}: bytes of a step of a drag`, value: median(sizes), unit: 'bytes' }, STEP_BYTES),
  ];
}

/** How fast others see what somebody does on a board: many people on one board, and few on each of many. */
export async function measureBoardLive(
  loads: readonly Load[] = [CROWD, MANY],
  rounds: number = ROUNDS,
): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  try {
    const figures: Figure[] = [];
    for (const load of loads) figures.push(...(await measureLoad({ server, seeded }, load, rounds)));
    return figures;
  } finally {
    await seeded.client.end();
    await server.stop();
  }
}
