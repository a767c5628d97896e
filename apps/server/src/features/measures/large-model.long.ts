import { readFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { expect, onTestFinished, test } from 'vitest';
import type { readMeasures } from './read-measures.ts';
import { createFileProcesses } from '../../platform/file-processes/create-file-processes.ts';
import { modelProcess, type KindOfWork, type ModelSource } from '../../platform/file-processes/kind-of-work.ts';

const MEASURE: KindOfWork<typeof readMeasures, ModelSource> = {
  module: new URL('./read-measures.ts', import.meta.url),
  name: 'readMeasures',
  processFor: modelProcess,
};

/** A wire ring of US 6, 2 mm thick, in steps around the finger and around the wire. */
const [LARGE, SMALL, AROUND, ABOUT] = [9.255, 1, 2500, 1000];
const TRIANGLES = AROUND * ABOUT * 2;
const GIGABYTE = 1_000_000_000;

/** Writes it as a binary STL, ring by ring: all its corners at once would take several gigabytes. */
async function writeRing(path: string): Promise<number> {
  await using file = await open(path, 'w');
  const head = Buffer.alloc(84);
  head.writeUInt32LE(TRIANGLES, 80);
  await file.write(head);
  const corner = (step: number, turn: number) => {
    const [a, b] = [((step % AROUND) * 2 * Math.PI) / AROUND, ((turn % ABOUT) * 2 * Math.PI) / ABOUT];
    const out = LARGE + SMALL * Math.cos(b);
    return [out * Math.cos(a), out * Math.sin(a), SMALL * Math.sin(b)];
  };
  for (let step = 0; step < AROUND; step += 1) {
    const part = Buffer.alloc(ABOUT * 100);
    for (let turn = 0; turn < ABOUT; turn += 1) {
      const [a, b, c, d] = [
        corner(step, turn),
        corner(step + 1, turn),
        corner(step + 1, turn + 1),
        corner(step, turn + 1),
      ];
      for (const [at, own] of [a, b, c, a, c, d].entries())
        for (const [axis, value] of (own ?? []).entries())
          part.writeFloatLE(value, turn * 100 + Math.floor(at / 3) * 50 + 12 + (at % 3) * 12 + axis * 4);
    }
    await file.write(part);
  }
  return (await file.stat()).size;
}

/** The most that a process ever had in memory, as the system remembers it. */
const readPeak = (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? Number.NaN) * 1024;

test.runIf(process.platform === 'linux')(
  'a ring of five million triangles is measured within a gigabyte',
  { timeout: 900_000 },
  async ({ annotate }) => {
    const folder = await mkdtemp(join(tmpdir(), 'facet-large-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'ring.stl');
    const size = await writeRing(path);
    expect(size).toBe(84 + TRIANGLES * 50);
    let pid = 0;
    const note = (fields: object) => void ('pid' in fields && typeof fields.pid === 'number' && (pid = fields.pid));
    const processes = createFileProcesses({ log: { debug: note, warn: note }, isUrgent: true });
    onTestFinished(() => processes.close());
    const naming = { roles: {}, words: FIRST_WORDS };
    const { measured } = await processes.run(MEASURE, { path, format: 'stl', size }, naming);
    const peak = readPeak(pid);
    await annotate(`${TRIANGLES} triangles, ${Math.round(size / 1e6)} MB: at most ${Math.round(peak / 1e6)} MB`);
    expect(measured?.triangles).toBe(TRIANGLES);
    expect(measured?.ring?.diameter).toBeCloseTo(16.51, 2);
    const { volume } = measured ?? {};
    const torus = 2 * Math.PI ** 2 * LARGE * SMALL ** 2;
    expect(volume?.kind === 'known' ? volume.volume / torus : volume).toBeCloseTo(1, 4);
    expect(peak).toBeLessThan(GIGABYTE);
  },
);
