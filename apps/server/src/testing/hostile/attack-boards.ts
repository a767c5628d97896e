import { METHOD } from '@facet/contract/realtime';
import { BOARD_UPDATE_MAX } from '@facet/contract/constants/boards';
import WebSocket from 'ws';
import * as Y from 'yjs';
import { base64, openBoard, type BoardClient } from '../board-team.ts';
import { makeCrowd } from '../factories/make-crowd.ts';
import { openProbe } from '../socket-probe.ts';
import type { TestApp } from '../test-app.ts';
import type { Attack } from './attack.ts';
import { HOSTILE_UPDATES } from './hostile-updates.ts';
import { createRandom, type Random } from './random.ts';

// After this many changes another person attacks another board: this one has become full, or the person has to wait.
const CHANGES_OF_A_BOARD = 100;
const CLOSED = 429;
const BUILDS = Object.entries(HOSTILE_UPDATES);

type Attacked = {
  client: BoardClient;
  place: { project_id: number; board_id: number };
  userId: number;
  /** The status of what is sent now, also if it is refused unread or the connection ends. */
  status: (reply: Promise<{ error_id: number }>) => Promise<number>;
};

/** What is refused unread is answered without saying which frame it was. */
function statusOn({ closed, onFrame }: BoardClient['probe']): Attacked['status'] {
  let refuse = (_status: number) => {};
  onFrame(({ method_id: method, request_id: request, error_id: status }) => {
    if (method === 0 && request === null) refuse(status);
  });
  return (reply) => {
    const refused = new Promise<number>((resolve) => (refuse = resolve));
    return Promise.race([reply.then(({ error_id: status }) => status), refused, closed.then(() => CLOSED)]);
  };
}

async function openAttacked(app: TestApp, port: number): Promise<Attacked> {
  const { projectId, people } = await makeCrowd(app);
  const { id: userId, token } = people.p_owner;
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into boards (project_module_id, title, position, created_by)
      select p.id, 'Attacked', 0, $2 from project_modules p join modules m on m.id = p.module_id
      where p.project_id = $1 and m.name = 'mood-board' returning id`,
    [projectId, userId],
  );
  const place = { project_id: projectId, board_id: rows[0]?.id ?? 0 };
  const probe = await openProbe(`ws://127.0.0.1:${port}/ws?token=${token}`);
  await probe.call(METHOD.connectToProject, { project_id: projectId });
  const client = await openBoard(probe, place, userId);
  await client.putNote();
  return { client, place, userId, status: statusOn(probe) };
}

/** Most are small, so that many are made; some are as large as a frame may be. */
function pickSize(random: Random): number {
  if (random.chance(0.01)) return random.int(10_000, 100_000);
  return random.chance(0.2) ? random.int(100, 3000) : random.int(1, 100);
}

async function healthMs(port: number): Promise<number> {
  const began = performance.now();
  const { ok } = await fetch(`http://127.0.0.1:${port}/api/health`);
  return ok ? performance.now() - began : Infinity;
}

/** Sends changes of boards that were built to cost much, and reports how long the server’s health took meanwhile. */
export const attackBoards: Attack = async (app, port, { seed, times, onAnswer }) => {
  const random = createRandom(seed);
  let attacked = await openAttacked(app, port);
  for (let done = 0; done < times; done += 1) {
    if (done > 0 && done % CHANGES_OF_A_BOARD === 0) {
      attacked.client.probe.socket.terminate();
      attacked = await openAttacked(app, port);
    }
    const { client, place, userId, status: statusOf } = attacked;
    const [kind, build] = random.pick(BUILDS);
    const size = pickSize(random);
    const update = build({ random, doc: client.doc, userId, size });
    if (update.length > BOARD_UPDATE_MAX) continue;
    const answer = statusOf(client.probe.call(METHOD.updateBoard, { ...place, update: base64(update) }));
    const ms = await healthMs(port);
    const status = await answer;
    if (status === 0) Y.applyUpdate(client.doc, update);
    if (client.probe.socket.readyState !== WebSocket.OPEN) attacked = await openAttacked(app, port);
    onAnswer({ name: `a change of a board: ${kind}`, status, ms, bytes: update.length }, `${kind} of ${size}`);
  }
  attacked.client.probe.socket.terminate();
};
