import { setTimeout as wait } from 'node:timers/promises';
import { createComment } from '@facet/contract/endpoints/comments';
import { decodeFrame, METHOD, projectUpdate, serverFrame } from '@facet/contract/realtime';
import type WebSocket from 'ws';
import { addPeople } from './lib/add-people.ts';
import { callApi } from './lib/call-api.ts';
import { atMost, percentile, type Figure } from './lib/figures.ts';
import { joinProject } from './lib/join-project.ts';
import { closeAll, openSockets } from './lib/open-sockets.ts';
import { addStyles, seed, type Seeded } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

const PEOPLE = 50;
/** Comments by each person, one every five seconds: together ten a second. */
const COMMENTS = 5;
const EVERY_MS = 5000;
const WARM_UP = 1;
const DELIVERED_MS = 1000;
const WAIT_MS = 20_000;

type Sent = { id: number; started: number; answered: number };

/** When each comment's frame reached each socket: times by the comment's id. */
function hearComments(sockets: readonly WebSocket[]): ReadonlyMap<number, number[]> {
  const heard = new Map<number, number[]>();
  for (const socket of sockets) {
    socket.on('message', (bytes: Buffer) => {
      const at = performance.now();
      const { method_id: method, data } = serverFrame.parse(decodeFrame(bytes.toString()));
      if (method !== METHOD.projectUpdates) return;
      const update = projectUpdate.parse(data);
      if (update.event !== 'comment.created' || typeof update.id !== 'number') return;
      const times = heard.get(update.id) ?? [];
      heard.set(update.id, times);
      times.push(at);
    });
  }
  return heard;
}

type Writer = { url: string; token: string; projectId: number; moduleId: number; itemId: number };

async function say({ url, token, projectId, moduleId, itemId }: Writer, text: string): Promise<Sent> {
  const started = performance.now();
  const { data } = await callApi({ url, token }, createComment, {
    params: { projectId, moduleId },
    body: { file_id: itemId, text, position: { x: 0.5, y: 0.5 } },
  });
  return { id: data.id, started, answered: performance.now() };
}

/** One after another, starting at a time of one's own within the first `EVERY_MS`. */
async function write(writer: Writer, count: number, offset: number): Promise<Sent[]> {
  await wait(offset);
  const sent: Promise<Sent>[] = [];
  for (let number = 0; number < count; number += 1) {
    sent.push(say(writer, `A thinner band, number ${number}`));
    await wait(EVERY_MS);
  }
  return Promise.all(sent);
}

async function untilHeard(heard: ReadonlyMap<number, number[]>, sent: readonly Sent[], sockets: number) {
  const until = performance.now() + WAIT_MS;
  const isHeard = ({ id }: Sent) => heard.get(id)?.length === sockets;
  while (!sent.every(isHeard) && performance.now() < until) await wait(50);
  return sent.flatMap(({ id }) => heard.get(id) ?? []).length;
}

async function firstItem({ client, projectId }: Seeded): Promise<number> {
  const { rows } = await client.query('select id from design_items where project_id = $1 order by id limit 1', [
    projectId,
  ]);
  return rows[0].id;
}

function judgeDelays(sent: readonly Sent[], heard: ReadonlyMap<number, number[]>, delivered: number): Figure[] {
  const part = 'comments';
  const delays = sent.flatMap(({ id, started }) => (heard.get(id) ?? []).map((at) => at - started));
  const answers = sent.map(({ started, answered }) => answered - started);
  const what = `${PEOPLE} people on one item, ten comments a second`;
  const note = `${sent.length} comments, ${delivered} deliveries`;
  const lost = sent.length * PEOPLE - delivered;
  return [
    { part, what: `${what}: p50 from the call to a delivery`, value: percentile(delays, 0.5), unit: 'ms', note },
    atMost(
      { part, what: `${what}: p99 from the call to a delivery`, value: percentile(delays, 0.99), unit: 'ms', note },
      DELIVERED_MS,
    ),
    atMost({ part, what: `${what}: deliveries that never came`, value: lost, unit: 'frames' }, 0),
    { part, what: `${what}: p50 from the call to its answer`, value: percentile(answers, 0.5), unit: 'ms' },
  ];
}

/** Fifty people comment on one design while all of them listen. */
export async function measureComments(): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  try {
    await addStyles(seeded, 1, 1);
    const { projectId, moduleId } = seeded;
    const itemId = await firstItem(seeded);
    const tokens = await addPeople(server.url, seeded, PEOPLE);
    const opened = await Promise.all(tokens.map((token) => openSockets({ url: server.url, token }, 1)));
    const sockets = opened.flat();
    await joinProject(sockets, projectId);
    const heard = hearComments(sockets);
    const all = (count: number) =>
      Promise.all(
        tokens.map((token, index) =>
          write({ url: server.url, token, projectId, moduleId, itemId }, count, (index * EVERY_MS) / PEOPLE),
        ),
      );
    await all(WARM_UP);
    const sent = (await all(COMMENTS)).flat();
    const delivered = await untilHeard(heard, sent, sockets.length);
    closeAll(sockets);
    return judgeDelays(sent, heard, delivered);
  } finally {
    await seeded.client.end();
    await server.stop();
  }
}
