import { Agent } from 'node:http';
import { METHOD } from '@facet/contract/realtime';
import { makeCrowd, type Crowd } from '../factories/make-crowd.ts';
import { openProbe } from '../socket-probe.ts';
import { ask, inLanes, joinFrame, type Answered, type Attack } from './attack.ts';
import { HOSTILE_TEXTS, type HostileText } from './hostile-texts.ts';
import type { TestApp } from '../test-app.ts';
import type { Target } from './judge-attack.ts';
import { createRandom, type Random } from './random.ts';
import { textCall, textFrame, textPlaces, type TextPlace } from './text-requests.ts';
import { leastWork } from './work.ts';

type Sent = { place: TextPlace; text: HostileText };

const CALLS_OF_A_CROWD = 400;
const AT_ONCE = 4;
// Enough that every text comes to every place before any comes twice.
const STEP = 7;

const nameSent = ({ place, text }: Sent) => `${place.name}: ${text.what}`;

async function sendFrame(port: number, crowd: Crowd, random: Random, { place, text }: Sent): Promise<Answered> {
  if (!('method' in place)) throw new Error('this is a call');
  const frame = textFrame(random, place, text);
  const probe = await openProbe(`ws://127.0.0.1:${port}/ws?token=${crowd.people.p_owner.token}`);
  probe.sendText(joinFrame(crowd));
  const started = performance.now();
  probe.sendText(frame);
  await Promise.race([probe.call(METHOD.exitFromProject, { project_id: crowd.projectId }), probe.closed]);
  const ms = performance.now() - started;
  // A socket whose session ended meanwhile answers nothing.
  const status = Math.max(0, ...probe.frames.map(({ error_id: code }) => code));
  probe.socket.terminate();
  return { name: place.name, status, ms, bytes: 0 };
}

// The attack is made by the process that it attacks: writing bodies of megabytes is not the server's time.
let writingMs = 0;

async function sendCall(agent: Agent, port: number, crowd: Crowd, random: Random, one: Sent): Promise<Answered> {
  const { place, text } = one;
  if (!('endpoint' in place)) throw new Error('this is a frame');
  const authorization = `Bearer ${crowd.people.p_owner.token}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const started = performance.now();
  const call = textCall(random, crowd, place, text);
  writingMs += performance.now() - started;
  const before = writingMs;
  const answered = await ask(agent, port, { name: place.name, headers, ...call });
  return { ...answered, ms: answered.ms - (writingMs - before) };
}

/** From `from`, so many texts, each for the next place. */
const textsFrom = (from: number, count: number, { seed, places }: { seed: number; places: readonly TextPlace[] }) =>
  Array.from({ length: count }, (_, index) => from + index).flatMap((at): Sent[] => {
    const round = Math.floor(at / places.length);
    const place = places[at % places.length];
    const text = HOSTILE_TEXTS[(seed + at * STEP + round) % HOSTILE_TEXTS.length];
    return place && text ? [{ place, text }] : [];
  });

type Walk = { seed: number; times: number; lanes: number };
type Send = (one: Sent) => Promise<Answered>;

async function walkTexts(
  app: TestApp,
  port: number,
  { seed, times, lanes }: Walk,
  use: (one: Sent, send: Send) => Promise<void>,
) {
  const random = createRandom(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  for (let done = 0; done < times; done += CALLS_OF_A_CROWD) {
    const crowd = await makeCrowd(app);
    const sent = textsFrom(done, Math.min(CALLS_OF_A_CROWD, times - done), { seed, places: textPlaces(random, crowd) });
    const send: Send = (one) =>
      'endpoint' in one.place ? sendCall(agent, port, crowd, random, one) : sendFrame(port, crowd, random, one);
    await inLanes(sent, lanes, (one) => use(one, send));
  }
  agent.destroy();
}

/** Sends texts whose reading may cost more than their length, each to every place that takes a text. */
export const attackByTexts: Attack = (app, port, { seed, times, onAnswer }) =>
  walkTexts(app, port, { seed, times, lanes: AT_ONCE }, async (one, send) => onAnswer(await send(one), nameSent(one)));

/** The same one after another: which texts the server fails at, and which cost more processor time than `most` ms. */
export async function findHardTexts({ app, port }: Target, walk: Omit<Walk, 'lanes'>, most: number): Promise<string[]> {
  const found: string[] = [];
  await walkTexts(app, port, { ...walk, lanes: 1 }, async (one, send) => {
    let status = 0;
    const ms = await leastWork(
      async () => ({ status } = await send(one)),
      (least) => least > most,
    );
    if (ms > most || status >= 500) found.push(`${nameSent(one)}: ${status} after ${Math.round(ms)} ms`);
  });
  return found;
}
