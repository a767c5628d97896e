import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Builds the web app and resolves like `runCommand`. */
export async function buildWeb(options) {
  // Computed before the build: if a file changes meanwhile, the next start builds again.
  const hash = hashFiles(INPUTS);
  const [command, args] = npmCommand(['run', 'build', '--workspace', '@facet/web']);
  const result = await runCommand(command, args, { ...options, env: toolEnvironment() });
  if (result.code === 0) writeFileSync(HASH_FILE, hash);
  return result;
}
