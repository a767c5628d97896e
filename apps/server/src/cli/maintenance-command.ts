import { userInfo } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { MAINTENANCE_WORDS_MAX } from '@facet/contract/constants/limits';
import { beginMaintenance, endMaintenance } from '../features/admin/actions/set-maintenance.ts';
import { CommandError } from './command-error.ts';
import type { Tools } from './with-tools.ts';

/** Each process of Facet looks that often whether it may change anything. */
const IN_FORCE_MS = 1000;

type Say = (line: string) => void;

/** Who gives the command: on a machine that several administer, whoever became its superuser for it. */
function accountName(): string {
  const { SUDO_USER: own } = process.env;
  if (own !== undefined && own !== '') return own;
  try {
    return userInfo().username;
  } catch {
    // A number without a name, as in containers.
    return '';
  }
}

/** Begins maintenance; once it returns, no process takes anything new. */
async function begin(tools: Tools, words: string, say: Say): Promise<void> {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  if (line.length > MAINTENANCE_WORDS_MAX)
    throw new CommandError(`Say it in ${MAINTENANCE_WORDS_MAX} symbols, such as "until 14:00".`);
  await beginMaintenance(tools, { actor: null }, { words: line, account: accountName() });
  await wait(IN_FORCE_MS);
  say(
    `Maintenance is on${line === '' ? '' : ` (${line})`}: people can read, and change nothing. End it with: maintenance off`,
  );
}

async function end(tools: Tools, say: Say): Promise<void> {
  const wasOn = await endMaintenance(tools, { actor: null });
  await wait(IN_FORCE_MS);
  say(wasOn ? 'Maintenance is over.' : 'There was no maintenance.');
}

/** `maintenance on [WORDS]` or `maintenance off`; null for anything else. */
export function maintenanceCommandFor(args: readonly string[], say: Say): ((tools: Tools) => Promise<void>) | null {
  const [group, verb, words = '', ...more] = args;
  if (group !== 'maintenance' || more.length > 0) return null;
  if (verb === 'on') return (tools) => begin(tools, words, say);
  return verb === 'off' && words === '' ? (tools) => end(tools, say) : null;
}
