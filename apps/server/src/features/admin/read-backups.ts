import { open } from 'node:fs/promises';
import path from 'node:path';
import type { BackupWire } from '@facet/contract/entities/installation';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';

/**
 * Backup scripts append a line of JSON to this file in `DATA_DIR` when a backup is done, has failed or was checked.
 */
const FILE = 'backups.jsonl';
/** How many bytes are read from its end, and how many backups are shown. */
const READ_BYTES = 64 * 1024;
const SHOWN = 20;
const WORDS_MAX = 200;
/** A clock may be somewhat ahead. What claims to be from later can't have been made, and would be the newest for years. */
const AHEAD_MS = 24 * 60 * 60_000;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const words = z.string().transform((text) => text.slice(0, WORDS_MAX));
const line = z.object({
  made_at: moment,
  bytes: z.number().int().nonnegative().optional(),
  place: words.optional(),
  checked_at: moment.optional(),
  error: words.optional(),
});
type Told = z.output<typeof line>;

async function endOf(file: string): Promise<string> {
  const handle = await open(file).catch(() => null);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const from = Math.max(0, size - READ_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, from);
    const text = buffer.toString('utf8', 0, bytesRead);
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } finally {
    await handle.close();
  }
}

/** The backup that a line describes; null if the line has another form. */
function toldBy(text: string): Told | null {
  try {
    return line.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The known backups, newest first; lines with the same moment belong to the same backup. */
export async function readBackups({ dataDir }: App['config']): Promise<BackupWire[]> {
  const backups = new Map<string, Told>();
  for (const text of (await endOf(path.join(dataDir, FILE))).split('\n')) {
    const told = toldBy(text);
    if (told && Date.parse(told.made_at) <= Date.now() + AHEAD_MS)
      backups.set(told.made_at, { ...backups.get(told.made_at), ...told });
  }
  return [...backups.values()]
    .toSorted((one, other) => other.made_at.localeCompare(one.made_at))
    .slice(0, SHOWN)
    .map(({ made_at, bytes, place, checked_at, error }) => ({
      made_at,
      bytes: bytes ?? null,
      place: place ?? null,
      checked_at: checked_at ?? null,
      error: error ?? null,
    }));
}
