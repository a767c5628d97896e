import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hash-files.mjs';
import { toolEnvironment } from './node-binary.mjs';
import { npmCommand } from './npm-command.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

const DIST = join(ROOT, 'apps', 'web', 'dist');
const HASH_FILE = join(DIST, '.build-hash');
const WEB_INPUTS = ['src', 'public', 'build', 'index.html', 'vite.config.ts', 'postcss.config.cjs', 'package.json'];
const INPUTS = [
  ...WEB_INPUTS.map((name) => `apps/web/${name}`),
  'packages/board/src',
  'packages/canvas/src',
  'packages/contract/src',
  'packages/client/src',
  'packages/model/src',
  'languages',
  'package-lock.json',
];

/** Whether apps/web/dist was built from exactly the current files. */
export function isWebBuilt() {
  return existsSync(HASH_FILE) && readFileSync(HASH_FILE, 'utf8') === hashFiles(INPUTS);
}

/**
 * Builds the web app and resolves like `runCommand`. It is built beside and then put in place, so that two builds at once,
 * or one that is cut off, leave a whole app.
 */
export async function buildWeb(options) {
  // Computed before the build: if a file changes meanwhile, the next start builds again.
  const hash = hashFiles(INPUTS);
  const beside = join(ROOT, '.cache', `web-build-${process.pid}`);
  const [command, args] = npmCommand(['run', 'build', '--workspace', '@facet/web', '--', '--outDir', beside]);
  try {
    const result = await runCommand(command, args, { ...options, env: toolEnvironment() });
    if (result.code === 0) putInPlace(beside, hash);
    return result;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

function putInPlace(built, hash) {
  writeFileSync(join(built, '.build-hash'), hash);
  const before = `${built}-before`;
  while (!takePlace(built, before));
  rmSync(before, { recursive: true, force: true });
}

/** False where another build has put its own there at this moment. */
function takePlace(built, before) {
  try {
    if (existsSync(DIST)) renameSync(DIST, before);
    renameSync(built, DIST);
    return true;
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
    rmSync(before, { recursive: true, force: true });
    return false;
  }
}
