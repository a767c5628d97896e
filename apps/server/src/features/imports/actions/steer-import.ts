import { isDeepStrictEqual } from 'node:util';
import type { ArchiveRules } from '@facet/contract/archive/archive-rules';
import { message } from '@facet/contract/words/speech';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { imports } from '../../../db/schema/index.ts';
import { transact, type Transactor } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { lockedImportFor, lockImport, requireIdle, type Import } from '../access.ts';
import { planImportJob, runImportJob, takeBackJob } from '../job-types.ts';
import { mayAct, STATE_AFTER, type ImportAct } from '../policy.ts';
import { showImport } from '../reads.ts';
import { letGo } from './end-import.ts';
import { requireUntouched } from './find-touched.ts';

type Address = { spaceId: number; importId: number };

const TOO_LATE_TEXT = message('This can no longer be done: somebody else was quicker, or it is done already.');
const PLANNED_ANEW_TEXT = message('Somebody else made the dry run anew, by other rules. Look at it first.');
const JOBS = { plan: planImportJob, run: runImportJob, take_back: takeBackJob };
type Working = keyof typeof JOBS;
const isWorking = (act: ImportAct): act is Working => act in JOBS;

/** Puts a run on its way to something, where it may go. */
async function steer(app: Pick<App, 'jobs'>, tx: Tx, run: Import, act: ImportAct, rules?: ArchiveRules): Promise<void> {
  if (!mayAct(act, run.state)) throw conflict(TOO_LATE_TEXT);
  if (act === 'take_back') await requireUntouched(tx, run);
  const now = new Date();
  const change = {
    state: STATE_AFTER[act],
    ...(rules && { rules }),
    ...(act === 'run' && { problem: null, startedAt: run.startedAt ?? now }),
    ...(act === 'stop' && { endedAt: now }),
  };
  await tx.update(imports).set(change).where(eq(imports.id, run.id));
  if (act === 'stop') await letGo(tx, run);
  if (!isWorking(act)) return;
  await requireIdle(tx, run.spaceId, run.id);
  await app.jobs.send(tx, JOBS[act], { import_id: run.id }, { singletonKey: String(run.id) });
}

type Steering = Address & { act: ImportAct; rules?: ArchiveRules | undefined };

/** Has files brought over, paused, stopped, or taken back; nothing comes by a dry run that nobody has seen. */
export async function steerImport(app: App, actor: Actor, { act, rules: seen, ...address }: Steering) {
  await transact(app, async (tx) => {
    const run = await lockedImportFor(tx, actor, address);
    if (seen && !isDeepStrictEqual(seen, run.rules)) throw conflict(PLANNED_ANEW_TEXT);
    await steer(app, tx, run, act);
  });
  return showImport(app, address.importId);
}

/** Has the dry run made by these rules. */
export async function planImport(app: App, actor: Actor, { rules, ...address }: Address & { rules: ArchiveRules }) {
  await transact(app, async (tx) => steer(app, tx, await lockedImportFor(tx, actor, address), 'plan', rules));
  return showImport(app, address.importId);
}

/** The same for the operator who began it: the dry run by the rules that it has, or the run. */
export const steerServerImport = (tools: Transactor & Pick<App, 'jobs'>, importId: number, act: 'plan' | 'run') =>
  transact(tools, async (tx) => {
    const run = await lockImport(tx, importId);
    if (!run) throw conflict(TOO_LATE_TEXT);
    await steer(tools, tx, run, act);
  });
