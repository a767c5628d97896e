import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { BackupFailure, KeptBackupWire } from '@facet/contract/entities/backups';
import type { App } from '../../platform/app.ts';
import { BackupError, NoBackupYet } from '../../platform/backup/backup-error.ts';
import { failureOf } from '../../platform/backup/failure-of.ts';
import type { Manifest } from '../../platform/backup/manifest.ts';
import { openRepository, type Repository } from '../../platform/backup/repository.ts';
import { perApp } from '../../platform/per-app.ts';

type Contents = KeptBackupWire['contents'];
type Kept = Pick<KeptBackupWire, 'name' | 'made_at' | 'contents'>;

const SHOWN = 100;
const AT_ONCE = 8;

/** What was read of manifests: they never change, and their name says so. */
const readBefore = perApp(() => new Map<string, Contents>());

const contentsOf = ({ tables, files, took_ms, facet, sealed_by, people, projects }: Manifest): Contents => ({
  took_ms,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  people,
  projects,
  files: files.count,
  bytes: tables.reduce((sum, { part }) => sum + part.size, files.bytes),
  new_bytes: files.new_bytes,
  missing: files.missing,
  facet,
  sealed_by,
});

const readContents = async (repository: Repository, name: string): Promise<Contents> => {
  try {
    return contentsOf(await repository.read(name));
  } catch (error) {
    if (error instanceof BackupError) return null;
    throw error;
  }
};

/** When a backup was made, by its name. */
const madeAt = (name: string) => name.replace(/_.*$/, '').replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3');

async function listKept(app: App, repository: Repository, names: readonly string[]): Promise<Kept[]> {
  const known = readBefore(app);
  const shown = new Set(names.slice(0, SHOWN));
  for (const name of known.keys()) if (!shown.has(name)) known.delete(name);
  const missing = [...shown].filter((name) => !known.has(name));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const batch = missing.slice(at, at + AT_ONCE);
    await Promise.all(batch.map(async (name) => known.set(name, await readContents(repository, name))));
  }
  return [...shown].map((name) => ({ name, made_at: madeAt(name), contents: known.get(name) ?? null }));
}

async function freeIn(place: string): Promise<number | null> {
  if (place.startsWith('s3:')) return null;
  const found = await statfs(place).catch(() => statfs(path.dirname(place)).catch(() => null));
  return found && found.bavail * found.bsize;
}

export type Place = { kept: Kept[]; count: number; failure: BackupFailure | null; freeBytes: number | null };

/** The backups that lie in the place of this installation, newest first, or why they can't be looked at. */
export async function readPlace(app: App): Promise<Place> {
  const { backupPlace: place, s3 } = app.config;
  const none = { kept: [], count: 0, failure: null, freeBytes: null };
  if (place === undefined) return none;
  const freeBytes = await freeIn(place);
  try {
    const repository = await openRepository(place, s3);
    const names = await repository.names();
    return { ...none, kept: await listKept(app, repository, names), count: names.length, freeBytes };
  } catch (error) {
    if (error instanceof NoBackupYet) return { ...none, freeBytes };
    app.log.debug({ err: error }, 'the place of backups cannot be read');
    return { ...none, failure: failureOf(error), freeBytes };
  }
}
