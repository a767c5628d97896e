import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { decodeFrame, encodeFrame, METHOD, serverFrame } from '@facet/contract/realtime';
import { chatMessage } from '@facet/contract/entities/chat-message';
import type WebSocket from 'ws';
import { addListeners } from './lib/add-listeners.ts';
import { atMost, percentile, type Figure } from './lib/figures.ts';
import { hearAll, type Hearing } from './lib/hear-all.ts';
import { joinProject } from './lib/join-project.ts';
import { closeAll, openSockets } from './lib/open-sockets.ts';
import { seed, type Seeded } from './lib/seed.ts';
import { startProgram } from './lib/start-program.ts';
import { startServers, type Processes } from './lib/start-servers.ts';

const BARE = fileURLToPath(new URL('bare-chat.ts', import.meta.url));
const PEOPLE = 1000;
const SENDERS = 50;
const PER_SECOND = 50;
const ROUND_SECONDS = 4;
// Ten of a thousand messages decide the p99, and they often come from one hiccup of the machine.
const ROUNDS = 10;
const RATIO = 2;
const WORDS = 'The halo sits a touch proud of the stone on this side: could it follow the outline more closely?';

type Side = { sockets: WebSocket[]; frameOf: (key: string) => string; hearing: Hearing };
type Size = { people: number; rounds: number };

const send = ({ sockets, frameOf, hearing }: Side, number: number) => {
  const key = randomUUID();
  const sender = sockets[number % Math.min(SENDERS, sockets.length)];
  hearing.expect(key);
  sender?.send(frameOf(key));
};

/**
 * Sends this many messages a second, evenly, and waits until everybody has heard each; times in ms to the last
 * receiver.
 */
async function runRound(side: Side, seconds: number): Promise<number[]> {
  const started = performance.now();
  for (let number = 0; number < seconds * PER_SECOND; number += 1) {
    const due = started + (number * 1000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    send(side, number);
  }
  return side.hearing.finish();
}

async function compare(ours: Side, bare: Side, rounds: number) {
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  for (const side of [ours, bare]) await runRound(side, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const))
      times[name].push(...(await runRound(name === 'ours' ? ours : bare, ROUND_SECONDS)));
  }
  return times;
}

const messageFrame = (projectId: number) => (key: string) =>
  encodeFrame({
    method_id: METHOD.createMessage,
    request_id: key,
    data: { project_id: projectId, message_text: encodeURIComponent(`${key} ${WORDS}`) },
  });

/** The key in the message that others receive. */
const keyOfPush = (text: string) => {
  const { method_id: method, request_id: requestId, error_id: status, data } = serverFrame.parse(decodeFrame(text));
  if (status !== 0) throw new Error(`a message was answered with ${status}`);
  if (method !== METHOD.createMessage || requestId !== null) return null;
  return decodeURIComponent(chatMessage.parse(data).message_text).slice(0, 36);
};

type Opened = { urls: readonly string[]; seeded: Seeded };

async function openOurs({ urls, seeded }: Opened, people: number): Promise<Side> {
  const tickets = await addListeners(seeded, people);
  const sockets: WebSocket[] = [];
  for (const [index, token] of tickets.entries()) {
    const url = urls[index % urls.length] ?? '';
    sockets.push(...(await openSockets({ url, token }, 1)));
  }
  await joinProject(sockets, seeded.projectId);
  return { sockets, frameOf: messageFrame(seeded.projectId), hearing: hearAll(sockets, keyOfPush) };
}

/** The same number of plain `ws` sockets, which get frames of the same length. */
async function openBare(urls: readonly string[], people: number, frameBytes: number): Promise<Side> {
  const sockets: WebSocket[] = [];
  for (const url of urls) sockets.push(...(await openSockets(url.replace('http', 'ws'), people / urls.length)));
  const rest = randomBytes(frameBytes)
    .toString('hex')
    .slice(0, frameBytes - 36);
  return { sockets, frameOf: (key) => key + rest, hearing: hearAll(sockets, (text) => text.slice(0, 36)) };
}

/** The length of the frame that others get. */
async function frameLength({ sockets, frameOf, hearing }: Side): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  sockets.at(-1)?.once('message', (bytes: Buffer) => resolve(bytes.length));
  const key = randomUUID();
  hearing.expect(key);
  sockets[0]?.send(frameOf(key));
  const [length] = await Promise.all([promise, hearing.finish()]);
  return length;
}

function compareTimes({ ours, bare }: { ours: number[]; bare: number[] }, what: string): Figure[] {
  return ([0.5, 0.99] as const).map((share) => {
    const [mine, theirs] = [percentile(ours, share), percentile(bare, share)];
    const name = `p${share * 100}`;
    const note = `${mine.toFixed(1)} against ${theirs.toFixed(1)} ms, ${ours.length} messages each`;
    const figure = { part: 'chat', what: `${what}: ${name} from send to last receiver against bare ws` };
    return atMost({ ...figure, value: mine / theirs, unit: '×', note }, RATIO);
  });
}

async function measureSides(opened: Opened, bareUrls: readonly string[], { people, rounds }: Size, what: string) {
  const ours = await openOurs(opened, people);
  const bare = await openBare(bareUrls, people, await frameLength(ours));
  try {
    return compareTimes(await compare(ours, bare, rounds), what);
  } finally {
    closeAll([...ours.sockets, ...bare.sockets]);
  }
}

/** With two processes the bare side has two as well; both are connected by the same Redis. */
async function measureOn(processes: Processes, size: Size): Promise<Figure[]> {
  const { first, urls, redisUrl, stop } = await startServers(processes);
  const seeded = await seed(first);
  const bare = await Promise.all(urls.map(() => startProgram(BARE, ...(redisUrl ? [redisUrl] : []))));
  const where = processes === 1 ? '' : ' on two processes with Redis';
  const what = `${size.people} people${where}, ${PER_SECOND} messages a second`;
  try {
    return await measureSides(
      { urls, seeded },
      bare.map(({ url }) => url),
      size,
      what,
    );
  } finally {
    await seeded.client.end();
    await Promise.all([stop(), ...bare.map((program) => program.stop())]);
  }
}

/** A thousand people in one chat, on one process and on two, in turn with plain `ws` that sends as much to as many. */
export async function measureChat(size: Size = { people: PEOPLE, rounds: ROUNDS }): Promise<Figure[]> {
  return [...(await measureOn(1, size)), ...(await measureOn(2, size))];
}
