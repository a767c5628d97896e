import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listItems, putItems } from '@facet/board/document';
import { METHOD } from '@facet/contract/realtime';
import { makeBoardTeam, makeNote, openBoard, recordUpdate } from './board-team.ts';
import { listenAt } from './chat-team.ts';
import type { TeamKind } from './factories/make-project.ts';
import { openProbe } from './socket-probe.ts';
import { startProcess } from './server-process.ts';
import { startTestApp } from './test-app.ts';

const WRITERS: readonly TeamKind[] = ['p_owner', 'designer', 'c_design'];

/**
 * Kills a server under its writers again and again; returns how many updates it acknowledged, and which of them are
 * missing.
 */
export async function killUnderWriters(times: number) {
  const app = await startTestApp();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'facet-kill-'));
  const team = await makeBoardTeam(app, await listenAt(app));
  const acknowledged: string[] = [];

  async function open(kind: TeamKind, address: string) {
    const { id, token } = team.people[kind];
    const probe = await openProbe(`${address}?token=${token}`);
    await probe.call(METHOD.connectToProject, { project_id: team.projectId });
    return { id, client: await openBoard(probe, team.place, id), ended: probe.closed.then(() => null) };
  }
  async function write({ id, client, ended }: Awaited<ReturnType<typeof open>>): Promise<void> {
    for (;;) {
      const note = makeNote(id);
      const reply = await Promise.race([client.send(recordUpdate(client.doc, (doc) => putItems(doc, [note]))), ended]);
      if (reply === null) return;
      if (reply.error_id === 0) acknowledged.push(note.id);
    }
  }
  for (let time = 0; time < times; time += 1) {
    const { server, address } = await startProcess(app, dataDir);
    const before = acknowledged.length;
    // All are connected before the first one writes: one still connecting when the server dies would wait for ever.
    const writers = await Promise.all(WRITERS.map((kind) => open(kind, address)));
    const writing = writers.map(write);
    // Somewhere in the middle of their work, at a different moment each time.
    while (acknowledged.length < before + 20 + time * 7) await pause(1);
    server.kill('SIGKILL');
    await Promise.all([once(server, 'exit'), ...writing]);
  }
  const { doc } = await team.onBoard('watcher');
  const there = new Set(listItems(doc).map(({ id }) => id));
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
  return { acknowledged: acknowledged.length, missing: acknowledged.filter((id) => !there.has(id)) };
}
