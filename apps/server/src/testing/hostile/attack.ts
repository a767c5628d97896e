import { Agent, request as open } from 'node:http';
import { METHOD } from '@facet/contract/realtime';
import { makeCrowd, type Crowd } from '../factories/make-crowd.ts';
import { openProbe, type SocketProbe } from '../socket-probe.ts';
import type { TestApp } from '../test-app.ts';
import { hostileFrame } from './hostile-frames.ts';
import { hostileRequest, type HostileRequest } from './hostile-requests.ts';
import { createRandom, type Random } from './random.ts';

export type Answered = { name: string; status: number; ms: number; bytes: number };
type Orders = { seed: number; times: number; onAnswer: (answered: Answered, sent: string) => void };
export type Attack = (app: TestApp, port: number, orders: Orders) => Promise<void>;

// After this many calls a new crowd is made, as much has been deleted, ended or taken away.
const CALLS_OF_A_CROWD = 400;
const FRAMES_OF_A_CROWD = 400;
// Made before any is sent: the attack shares a thread with the server, whose time must not include making them.
const PREPARED = 40;
const AT_ONCE = 4;
const FRAMES_AT_ONCE = 20;
/** Beyond the longest frame that is taken; a sender needs seconds for a hundred megabytes, though none of it is read. */
const FRAME_MOST = 24 * 1024 * 1024;

/** Sends a request and reads its answer to the end. */
export function ask(agent: Agent, port: number, sent: HostileRequest): Promise<Answered> {
  const { name, method, path, headers, payload } = sent;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
    const call = open(
      { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } },
      (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => (bytes += part.length));
        answer.on('close', () =>
          resolve({ name, status: answer.statusCode ?? 0, ms: performance.now() - started, bytes }),
        );
      },
    );
    // A server that refuses a request unread may hang up before all of it is sent: that is an answer too.
    call.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE'
        ? resolve({ name, status: 0, ms: performance.now() - started, bytes: 0 })
        : reject(new Error(`${error.message}: ${toLine(sent)}`, { cause: error })),
    );
    call.end(payload);
  });
}

/** Runs work on all, so many at a time. */
export async function inLanes<T>(all: readonly T[], lanes: number, run: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const lane = async () => {
    for (const one of left) await run(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const toLine = ({ name, method, path, headers: { authorization: _token, ...headers }, payload = '' }: HostileRequest) =>
  `${name}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${payload.slice(0, 600)}`;

/** Sends hostile requests over real connections, from ever new crowds. */
export const attackByHttp: Attack = async (app, port, { seed, times, onAnswer }) => {
  const random = createRandom(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let crowd = await makeCrowd(app);
  for (let done = 0; done < times; done += PREPARED) {
    if (done > 0 && done % CALLS_OF_A_CROWD === 0) crowd = await makeCrowd(app);
    const requests = Array.from({ length: Math.min(PREPARED, times - done) }, () => hostileRequest(random, crowd));
    await inLanes(requests, AT_ONCE, async (sent) => onAnswer(await ask(agent, port, sent), toLine(sent)));
  }
  agent.destroy();
};

async function openSocket(random: Random, crowd: Crowd, port: number): Promise<SocketProbe> {
  const people = Object.values(crowd.people).filter((person) => person !== null);
  const { token } = random.chance(0.5) ? crowd.people.p_owner : random.pick(people);
  const probe = await openProbe(`ws://127.0.0.1:${port}/ws?token=${token}`);
  if (random.chance(0.8)) probe.sendText(joinFrame(crowd));
  return probe;
}

export const joinFrame = ({ projectId }: Crowd) =>
  Buffer.from(
    JSON.stringify({ method_id: METHOD.connectToProject, request_id: 'join', data: { project_id: projectId } }),
  ).toString('base64');

/** Sends hostile frames over real sockets, some at a time, and waits for the answer to a valid one. */
export const attackBySocket: Attack = async (app, port, { seed, times, onAnswer }) => {
  const random = createRandom(seed);
  let crowd = await makeCrowd(app);
  for (let done = 0; done < times; done += FRAMES_AT_ONCE) {
    if (done > 0 && done % FRAMES_OF_A_CROWD === 0) crowd = await makeCrowd(app);
    const probe = await openSocket(random, crowd, port);
    const sent = Array.from({ length: FRAMES_AT_ONCE }, () => hostileFrame(random, crowd).slice(0, FRAME_MOST));
    const started = performance.now();
    for (const text of sent) probe.sendText(text);
    await Promise.race([probe.call(METHOD.exitFromProject, { project_id: crowd.projectId }), probe.closed]);
    const ms = performance.now() - started;
    const line = JSON.stringify(sent.map((text) => text.slice(0, 300)));
    for (const { method_id: name, error_id: status } of probe.frames)
      onAnswer({ name: `frame ${name}`, status, ms, bytes: 0 }, line);
    probe.socket.terminate();
  }
};
