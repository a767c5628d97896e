import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figure } from './figures.ts';

/** By part: its latest figures, when (ISO 8601) and on which machine they were taken. */
export type Results = Record<string, { machine: string; at: string; figures: Figure[] }>;

const FILE = path.join(import.meta.dirname, '..', 'results', 'latest.json');

/** The latest figures of every part; none if nothing has been measured yet. */
export async function readResults(): Promise<Results> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  const read: Results = JSON.parse(text);
  return read;
}

/** Keeps the figures for the next run and for the page. */
export async function writeResults(results: Results): Promise<void> {
  await mkdir(path.dirname(FILE), { recursive: true });
  await writeFile(FILE, `${JSON.stringify(results, null, 2)}\n`);
}
