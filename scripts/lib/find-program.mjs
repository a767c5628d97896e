import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const VERSION_TIMEOUT_MS = 20_000;

/**
 * The first of the names (in PATH) or full paths that exists and answers `--version`, or the answer given instead;
 * undefined if none does.
 */
export function findProgram(names, question = '--version') {
  return names.flatMap((name) => candidates(name)).find((path) => answers(path, question));
}

function candidates(name) {
  if (!name) return [];
  if (name.includes('/') || name.includes('\\')) return [name];
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

// Some distributions install a stand-in that only says how to get the real program.
function answers(path, question) {
  return existsSync(path) && spawnSync(path, [question], { timeout: VERSION_TIMEOUT_MS }).status === 0;
}
