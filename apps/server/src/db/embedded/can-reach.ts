import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ProcessAccount } from './server-account.ts';

/**
 * Whether the account may enter every folder down to the path, and enter or execute the path itself; judged by
 * permission bits alone, so that access lists can only make the answer too careful.
 */
export function canReach(account: ProcessAccount, path: string): boolean {
  const real = realpathSync(path);
  const parent = dirname(real);
  return mayEnter(account, real) && (parent === real || canReach(account, parent));
}

function mayEnter(account: ProcessAccount, path: string): boolean {
  const stats = statSync(path);
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
