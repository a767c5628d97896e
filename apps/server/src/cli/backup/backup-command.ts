import { parseArgs } from 'node:util';
import { loadConfig } from '../../platform/config/load-config.ts';
import { createLog } from '../../platform/log.ts';
import { withTools } from '../with-tools.ts';
import { backUp } from '../../platform/backup/back-up.ts';
import { restoreBackup } from './restore-backup.ts';
import { retentionFrom } from '../../platform/backup/retention.ts';
import type { Doing } from '../../platform/backup/progress.ts';
import { sayBackups, verifyBackup } from '../../platform/backup/verify-backup.ts';

type Run = (env: NodeJS.ProcessEnv, doing: Doing) => Promise<unknown>;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        key: { type: 'string' },
        keep: { type: 'string' },
        'accept-missing': { type: 'boolean' },
      },
    });
  } catch {
    // An option that there is not.
    return null;
  }
}

const toStderr = { write: (line: string) => void process.stderr.write(line) };

/** The command about backups that these words say; null if they say none. */
export function backupCommandFor(args: readonly string[]): Run | null {
  const { positionals = [], values = {} } = parsed(args) ?? {};
  const { from: name, key: keyFile, keep, 'accept-missing': acceptsMissing = false } = values;
  const retention = keep === undefined ? null : retentionFrom(keep);
  if (keep !== undefined && retention === null) return null;
  const [group, first, second, ...more] = positionals;
  if (first === undefined || more.length > 0) return null;
  if (group === 'restore' && second === undefined)
    return (env, doing) => {
      const log = createLog({ level: 'warn', destination: toStderr });
      return restoreBackup(loadConfig(env), first, { name, keyFile, acceptsMissing }, { ...doing, log });
    };
  if (group !== 'backup' || keyFile !== undefined || acceptsMissing) return null;
  if (second === undefined && name === undefined)
    return (env, doing) => withTools(loadConfig(env), (tools) => backUp(tools, { place: first, retention }, doing));
  if (second === undefined) return null;
  if (first === 'verify') return (env, doing) => verifyBackup(loadConfig(env), second, { name }, doing);
  return first === 'list' && name === undefined ? (env, doing) => sayBackups(loadConfig(env), second, doing) : null;
}
