import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createCostEditors } from './testing/cost-editors.ts';
import { makeCostDesk } from './testing/factories/make-cost-desk.ts';
import { startProcess } from './testing/server-process.ts';
import { useTestApp } from './testing/test-app.ts';

const MINUTES = 5;
/** The server is killed after so long at least, and at most after twice as long. */
const ALIVE_MS = 12_000;

test(
  `two people edit one cost sheet for ${MINUTES} minutes while its server is killed: nothing acknowledged is lost`,
  { timeout: 4 * MINUTES * 60_000 },
  async () => {
    const seed = Number(process.env['FACET_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    const base = await useTestApp();
    const desk = await makeCostDesk(base);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'facet-costs-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const { designer, p_owner: owner } = desk.team.people;
    const editors = createCostEditors(await desk.example(), [designer, owner], seed);
    let [left, kills] = [MINUTES * 60_000, 0];
    while (left > 0) {
      const { server, url } = await startProcess(base, dataDir);
      onTestFinished(() => void server.kill());
      expect(await editors.check(url), `FACET_SEED=${seed}`).toEqual([]);
      const state = { isKilled: false };
      const began = performance.now();
      const editing = editors.edit({ origin: url, isOver: () => state.isKilled, isKilled: () => state.isKilled });
      // A fault ends it at once.
      await Promise.race([editing, pause(Math.min(left, ALIVE_MS * (1 + Math.random())))]);
      left -= performance.now() - began;
      state.isKilled = true;
      server.kill('SIGKILL');
      await Promise.all([once(server, 'exit'), editing]);
      kills += 1;
    }
    const { server, url } = await startProcess(base, dataDir);
    onTestFinished(() => void server.kill());
    expect(await editors.check(url), `FACET_SEED=${seed}`).toEqual([]);
    const { saved, refused, cut } = editors.told;
    process.stdout.write(
      `FACET_SEED=${seed}: ${saved} saves acknowledged, ${refused} refused by line, ${cut} cut off by ${kills} kills\n`,
    );
    expect(saved).toBeGreaterThan(1000);
    expect(refused).toBeGreaterThan(50);
  },
);
