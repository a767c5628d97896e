import { readFileSync, statSync } from 'node:fs';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** Whom the PostgreSQL processes run as. */
export type ProcessAccount = { uid: number; gid: number };

// PostgreSQL refuses to run as root, and initdb wants a user that has a name. An account made for Facet comes
// first; `nobody` is the last resort because other services may run under it too.
const CANDIDATES = ['facet', 'postgres', 'nobody'];

/** The account to drop to when this process is root; undefined when it is an ordinary user and stays itself. */
export function serverAccount(clusterFolder: string): ProcessAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return findOwner(clusterFolder) ?? namedAccount(readFileSync('/etc/passwd', 'utf8'));
}

// A cluster keeps the user it was made with, also when somebody adds an account later.
function findOwner(folder: string): ProcessAccount | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

function namedAccount(passwd: string): ProcessAccount {
  for (const name of CANDIDATES) {
    const [, uid, gid] = passwd.match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm')) ?? [];
    if (uid && gid && uid !== '0') return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedDatabaseError(
    'embedded_database_unsupported',
    `PostgreSQL does not run as root and there is none of the users ${CANDIDATES.join(', ')}: ` +
      'start Facet as an ordinary user, or set DATABASE_URL.',
  );
}
