import { brokenWords } from '@facet/contract/constants/broken-words';
import { allStored, fullestSpaces } from '../features/files/quota-sql.ts';
import { withTools, type Tools } from './with-tools.ts';
import { NewerDatabaseError } from '../db/migrate.ts';
import { EmbeddedDatabaseError } from '../db/embedded/embedded-database-error.ts';
import { rebuildSpells } from '../features/analytics/actions/keep-spells.ts';
import { holdsHead, verifyAudit } from '../features/admin/audit-chain-query.ts';
import { grantAdmin, revokeAdmin } from '../features/users/actions/grant-admin.ts';
import { removeSteps } from '../features/session/steps/actions/remove-steps.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { loadConfig } from '../platform/config/load-config.ts';
import { AppError } from '../platform/errors.ts';
import { BackupError } from '../platform/backup/backup-error.ts';
import { sayProgress } from '../platform/backup/progress.ts';
import { backupCommandFor } from './backup/backup-command.ts';
import { CommandError } from './command-error.ts';
import { sayHealth } from './doctor/examine-house.ts';
import { importCommandFor } from './import-command.ts';
import { retryJob, sayFailedJobs, withQueue } from './job-commands.ts';
import { maintenanceCommandFor } from './maintenance-command.ts';
import { restoreFromTrash, sayTrash } from './trash-commands.ts';

const LISTED = 100;
const GIGABYTE = 1024 ** 3;

const counted = (files: number) => `${files} ${files === 1 ? 'file' : 'files'}`;
const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(2)} GB`;

/** Lists how much each space holds, fullest first, one per line, and the total. */
async function sayStorage({ pool, config }: Tools, say: (line: string) => void): Promise<void> {
  const runner = { $client: pool };
  const spaces = await fullestSpaces(runner, { limit: LISTED, search: null });
  const quota = config.spaceQuotaBytes > 0 ? ` of ${gigabytes(config.spaceQuotaBytes)}` : '';
  for (const { id, title, bytes, files } of spaces)
    say(`space ${id}  ${gigabytes(bytes)}${quota}  ${counted(files)}  ${title}`);
  if (spaces.length === LISTED) say(`These are the fullest ${LISTED}.`);
  const [all] = await allStored(runner, {});
  say(`All files, in the trash too: ${gigabytes(all?.bytes ?? 0)}, ${counted(all?.files ?? 0)}.`);
}

export const USAGE = `Usage:
  admin grant EMAIL   make the person with this verified address an administrator
  admin revoke EMAIL  make an administrator a manager like everyone else
  second-step remove EMAIL
                      take every second step from somebody who has lost theirs; their password alone logs in
  analytics rebuild   read what figures are made of from the log anew
  backup PLACE [--keep DAYS,WEEKS,MONTHS]
                      back up database, files and secrets to a folder while people work; what lies there
                      from before is not copied again. Of older ones, keep the newest of so many days,
                      weeks and months
  backup list PLACE   list the backups there
  backup verify PLACE [--from NAME]
                      read the newest (or another) back, and name what is damaged
  restore PLACE [--from NAME] [--key FILE] [--accept-missing]
                      put a backup into an empty DATA_DIR, and an empty database where DATABASE_URL says so
  doctor [--json]     look at settings, database, storage, mail, log-in and backups, and say what is wrong
                      and how to mend it
  maintenance on [WORDS]
                      from now on people can read and change nothing, and are told so with these words, such
                      as "until 14:00"
  maintenance off     end that
  audit verify [END]  say whether the audit log is whole (and holds this end of before, such as
                      4711:9f86d0…), or which entry was changed first
  import PLACE --space ID --as EMAIL [--dry-run]
                      bring a folder or zip on the machine of the running server into a space, as somebody who
                      administers it; --dry-run ends before anything is written
  jobs failed         list the jobs that were given up
  jobs retry ID       put such a job back into its queue
  storage             list what spaces hold, the fullest first, and their quota
  trash list          list what was deleted and can be restored
  trash restore KIND ID
                      take a style, project, space or user out of the trash`;

type Output = { say: (line: string) => void; complain: (line: string) => void };
type Command = (tools: Tools) => Promise<void>;

/** Rebuilds the data behind the figures from the log; running servers use it from the next call on. */
async function rebuildAnalytics(tools: Tools, say: Output['say']): Promise<void> {
  const pieces = await rebuildSpells(tools);
  say(`The history of ${pieces} ${pieces === 1 ? 'style in a module' : 'styles in modules'} was read from the log.`);
}

/**
 * Says whether the audit log is intact, and holds an earlier end of it if one is given; otherwise fails and names its
 * first broken entry.
 */
async function sayAuditChain({ db, auditKey }: Tools, known: string | undefined, say: Output['say']): Promise<void> {
  const { entries, unkeyed, head, broken } = await verifyAudit(db, auditKey);
  if (broken) throw new CommandError(`The audit log is broken: ${brokenWords(broken)}.`);
  if (known !== undefined && !(await holdsHead(db, known)))
    throw new CommandError(`The audit log is broken: it does not hold ${known}, so it was cut or made anew.`);
  const older = unkeyed > 0 ? `, the first ${unkeyed} from before entries were signed` : '';
  say(`The audit log is whole: ${entries === 1 ? '1 entry' : `${entries} entries`}${older}.`);
  if (head !== null) say(`It ends with ${head}`);
}

function commandFor(args: readonly string[], say: Output['say']): Command | null {
  const [group, verb, subject, object, ...more] = args;
  const name = `${group} ${verb}`;
  if (group === 'storage' && verb === undefined) return (tools) => sayStorage(tools, say);
  if (more.length > 0) return null;
  if (name === 'trash restore' && subject !== undefined && object !== undefined)
    return (tools) => restoreFromTrash(tools, subject, object, say);
  if (object !== undefined) return null;
  if (name === 'trash list' && subject === undefined) return (tools) => sayTrash(tools, say);
  if (name === 'analytics rebuild' && subject === undefined) return (tools) => rebuildAnalytics(tools, say);
  if (name === 'audit verify') return (tools) => sayAuditChain(tools, subject, say);
  if (name === 'jobs failed' && subject === undefined) return (tools) => sayFailedJobs(tools, say);
  if (subject === undefined) return null;
  if (name === 'jobs retry') return (tools) => retryJob(tools, subject, say);
  if (name === 'admin revoke')
    return async (tools) => say(`${(await revokeAdmin(tools, subject)).email} is no longer an administrator.`);
  if (name === 'second-step remove')
    return async (tools) => {
      const { email } = await withQueue(tools, () => removeSteps(tools, subject));
      say(`${email} has no second step any longer.`);
    };
  if (name !== 'admin grant') return null;
  return async (tools) => {
    const { email } = await grantAdmin(tools, subject);
    say(`${email} is an administrator now.`);
  };
}

const isExpected = (error: unknown): error is Error =>
  [BackupError, CommandError, ConfigError, EmbeddedDatabaseError, NewerDatabaseError, AppError].some(
    (kind) => error instanceof kind,
  );

/**
 * Runs one operator command and returns the exit code: 0 done, 1 refused, 2 not understood. Once `signal` is aborted, it
 * ends as soon as it can, where it takes long.
 */
export async function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Output,
  signal: AbortSignal = new AbortController().signal,
): Promise<0 | 1 | 2> {
  const [group, ...options] = args;
  if (group === 'doctor' && options.every((option) => option === '--json'))
    return (await sayHealth(env, output.say, options.length > 0)) ? 0 : 1;
  const long = backupCommandFor(args);
  const command = long
    ? null
    : (maintenanceCommandFor(args, output.say) ?? importCommandFor(args, output.say) ?? commandFor(args, output.say));
  if (!command && !long) {
    output.complain(USAGE);
    return 2;
  }
  try {
    if (long) await long(env, { say: output.say, progress: sayProgress(output.say), signal });
    else if (command) await withTools(loadConfig(env), command);
    return 0;
  } catch (error) {
    // What the operator can fix is said in one line; anything else keeps its stack.
    if (!isExpected(error)) throw error;
    output.complain(error.message);
    return 1;
  }
}
