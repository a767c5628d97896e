import { existsSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessAccount } from './server-account.ts';
import { binaryPackage } from './binary-package.ts';
import { canReach } from './can-reach.ts';
import { copyPrograms } from './copy-programs.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { makeLibraryLinks } from './library-links.ts';

export type ServerBinaries = { postgres: string; initdb: string };

/** PostgreSQL's programs where the account can execute them: as installed when possible, else a copy. */
export function serverBinaries(dataDir: string, account: ProcessAccount | undefined): ServerBinaries {
  const { folder, version } = binaryPackage();
  const native = join(folder, 'native');
  const usable = !account || canReach(account, join(native, 'bin', 'postgres'));
  if (usable && makeLibraryLinks(native)) return binariesIn(native);
  return binariesIn(makeCopy(native, `postgres-programs-${version}`, homesForCopy(dataDir, account)));
}

function binariesIn(native: string): ServerBinaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

// The copy belongs beside the data. Below a folder that only root may enter (a checkout in /root) it goes where
// root keeps state of services; a machine with a read-only /var leaves the temporary folder.
function homesForCopy(dataDir: string, account: ProcessAccount | undefined): string[] {
  if (!account || canReach(account, dataDir)) return [dataDir];
  return ['/var/lib/facet', join(tmpdir(), 'facet-programs'), '/tmp/facet-programs'];
}

function makeCopy(native: string, name: string, homes: string[]): string {
  for (const home of homes) {
    if (!isOurFolder(home)) continue;
    const target = join(home, name);
    if (!existsSync(target)) copyPrograms(native, target);
    return target;
  }
  const tried = homes.join(', ');
  throw new EmbeddedDatabaseError('embedded_database_failed', `No place for PostgreSQL's programs; tried ${tried}.`);
}

// What lies in a shared temporary folder is only trusted when nobody else could have put it there.
function isOurFolder(home: string): boolean {
  try {
    mkdirSync(home, { recursive: true, mode: 0o755 });
  } catch {
    return false;
  }
  const stats = statSync(home);
  return stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}
