import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createServerImport } from '../features/imports/actions/create-import.ts';
import { steerServerImport } from '../features/imports/actions/steer-import.ts';
import { findBringer } from '../features/imports/queries.ts';
import { showImport } from '../features/imports/reads.ts';
import { CommandError } from './command-error.ts';
import { withQueue } from './job-commands.ts';
import type { Tools } from './with-tools.ts';

type Say = (line: string) => void;
type Asked = { place: string; spaceId: number; email: string; isDry: boolean };

const LOOK_MS = 1000;
/** Looks after which nobody seems to work. */
const IDLE_LOOKS = 30;

function readArguments(args: readonly string[]): Asked | null {
  const options = { space: { type: 'string' }, as: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [place, ...more] = positionals;
    const isWhole = place !== undefined && more.length === 0 && values.as !== undefined;
    if (!isWhole || !/^\d{1,9}$/.test(values.space ?? '')) return null;
    return { place, spaceId: Number(values.space), email: values.as ?? '', isDry: values['dry-run'] ?? false };
  } catch {
    return null;
  }
}

/** Says how far a run is until it gets somewhere where nobody works on it. */
async function follow(tools: Tools, importId: number, say: Say) {
  let before = '';
  for (let idle = 0; ; idle += 1) {
    const run = await showImport(tools, importId);
    const { counts, state } = run;
    const line = `${state}: ${counts.looked} looked at, ${counts.done} of ${counts.comes} here`;
    if (line !== before) [before, idle] = [line, 0];
    if (idle === 0) say(line);
    if (idle === IDLE_LOOKS)
      say('Nothing has happened for a while: is the server running, and does it see this place?');
    if (['read', 'planned', 'done', 'paused', 'stopped', 'failed'].includes(state)) {
      if (run.problem) throw new CommandError(run.problem);
      return run;
    }
    await wait(LOOK_MS);
  }
}

async function bring(tools: Tools, { place, spaceId, email, isDry }: Asked, say: Say): Promise<void> {
  const whole = path.resolve(place);
  if (!(await stat(whole).catch(() => null))) throw new CommandError(`There is nothing at ${whole}.`);
  const somebody = await findBringer(tools.db, email);
  if (!somebody) throw new CommandError(`Nobody has the verified address ${email}.`);
  const source = { spaceId, path: whole, title: path.basename(whole, '.zip') };
  const importId = await createServerImport(tools, somebody, source);
  await follow(tools, importId, say);
  await steerServerImport(tools, importId, 'plan');
  const { counts } = await follow(tools, importId, say);
  say(`${counts.comes} files in ${counts.styles} styles come, ${counts.left_out} are left out:`);
  for (const { reason, files } of counts.why) say(`  ${files}  ${reason}`);
  if (isDry)
    return say('Nothing is written. The page “Bring your archive” of the space shows every file, and goes on.');
  await steerServerImport(tools, importId, 'run');
  const done = await follow(tools, importId, say);
  say(`${done.counts.done} files are here, ${done.counts.failed} were refused.`);
}

/** The command that brings an archive; null if these words are another one. */
export function importCommandFor(args: readonly string[], say: Say): ((tools: Tools) => Promise<void>) | null {
  const [group, ...rest] = args;
  const asked = group === 'import' ? readArguments(rest) : null;
  return asked && ((tools) => withQueue(tools, () => bring(tools, asked, say)));
}
