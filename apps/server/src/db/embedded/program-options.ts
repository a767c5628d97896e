import type { SpawnOptions } from 'node:child_process';
import type { HandedFolder } from './hand-folder.ts';
import type { ProcessAccount } from './server-account.ts';

/** How every PostgreSQL program is run: as the account, with nothing of our environment, output to the log. */
export function programOptions(account: ProcessAccount | undefined, folder: HandedFolder, logFd: number): SpawnOptions {
  return {
    ...account,
    // The account may not be able to enter our working directory.
    cwd: '/',
    // PGPORT, PGDATA and the like of whoever starts Facet must not reach the server.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', logFd, logFd, folder.fd ?? 'ignore'],
  };
}
