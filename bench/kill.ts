import { countAcknowledged, merge, nothingYet, type Acknowledged } from './lib/acknowledged.ts';
import { atMost, median, type Figure } from './lib/figures.ts';
import { uploadDesigns } from '@facet/contract/endpoints/designs';
import { addPeople } from './lib/add-people.ts';
import { callApi } from './lib/call-api.ts';
import { findDoubled } from './lib/find-doubled.ts';
import { findMissing } from './lib/find-missing.ts';
import { seed } from './lib/seed.ts';
import { startServer, type BenchServer } from './lib/start-server.ts';
import { withTemporaryFolder } from './lib/temporary-folder.ts';
import { sendPending, writeUntilKilled, type WritingPlace } from './lib/write-until-killed.ts';

const KILLS = 10;
const WRITERS = 16;
const READY_MS = 5000;
const WRITES_AT_LEAST_MS = 800;
const WRITES_FURTHER_MS = 1200;

async function prepare(dataDir: string): Promise<{ server: BenchServer; place: Omit<WritingPlace, 'url'> }> {
  const server = await startServer({ dataDir });
  const seeded = await seed(server);
  const { client, token, userId, projectId, moduleId } = seeded;
  await addPeople(server.url, seeded, 1);
  const { rows } = await client.query('select user_id from project_members where project_id = $1 and user_id <> $2', [
    projectId,
    userId,
  ]);
  await client.end();
  const body = { style: { title: 'Halo' }, file_ids: [] };
  const where = { params: { projectId, moduleId }, body };
  const { style } = await callApi({ url: server.url, token }, uploadDesigns, where);
  return { server, place: { token, projectId, moduleId, styleId: style.id, readerId: rows[0].user_id } };
}

/** What was acknowledged and isn't there, or not exactly once. */
async function findFaults(
  server: BenchServer,
  place: Omit<WritingPlace, 'url'>,
  written: Acknowledged,
): Promise<string[]> {
  const missing = await findMissing({ ...place, url: server.url }, written);
  return [...missing, ...(await findDoubled(server.dataDir, written))];
}

/** Kills the server under its writers, starts it again and looks for what it had acknowledged. */
async function killAndCheck(server: BenchServer, place: Omit<WritingPlace, 'url'>) {
  const afterMs = WRITES_AT_LEAST_MS + Math.random() * WRITES_FURTHER_MS;
  const written = await writeUntilKilled(
    { ...place, url: server.url },
    { writers: WRITERS, afterMs, kill: server.kill },
  );
  const started = performance.now();
  const next = await startServer({ dataDir: server.dataDir });
  const ready = performance.now() - started;
  await sendPending({ ...place, url: next.url }, written);
  return { next, ready, written, missing: await findFaults(next, place, written) };
}

function judgeKills(kills: number, count: number, ready: readonly number[]): Figure[] {
  const part = 'kill';
  const missing = `acknowledged writes missing or doubled after ${kills} kills under ${WRITERS} writing clients`;
  const typical = { part, what: 'ready again after such a kill, median', value: median(ready), unit: 'ms' };
  const longest = { part, what: 'ready again after such a kill, longest', value: Math.max(...ready), unit: 'ms' };
  return [
    atMost(
      { part, what: missing, value: 0, unit: 'writes', note: `of ${count} messages, tasks, styles, tags and files` },
      0,
    ),
    atMost(typical, READY_MS),
    atMost(longest, READY_MS),
  ];
}

/** `kill -9` under writing clients, again and again on one folder; throws if anything acknowledged is gone. */
export async function measureKill(kills = KILLS): Promise<Figure[]> {
  return withTemporaryFolder(async (dataDir) => {
    let { server, place } = await prepare(dataDir);
    const all = nothingYet();
    const ready: number[] = [];
    try {
      for (let count = 0; count < kills; count += 1) {
        const { next, missing, ...round } = await killAndCheck(server, place);
        server = next;
        if (missing.length > 0) throw new Error(`missing or doubled after kill ${count + 1}: ${missing.join(', ')}`);
        merge(all, round.written);
        ready.push(round.ready);
      }
      const missing = await findFaults(server, place, all);
      if (missing.length > 0) throw new Error(`missing or doubled after all kills: ${missing.join(', ')}`);
      return judgeKills(kills, countAcknowledged(all), ready);
    } finally {
      await server.stop();
    }
  });
}
