// `npm run demo`: fills a space with a jewelry project, through the API of the running server or of one started for it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodeBinary, toolEnvironment } from './lib/node-binary.mjs';
import { ROOT } from './lib/root.mjs';

const node = nodeBinary();
if (!node) {
  console.error('The packages are not installed: run `npm run demo`, or `node scripts/setup.mjs` first.');
  process.exit(1);
}
const demo = spawn(node, [join(ROOT, 'demo', 'main.ts')], { cwd: ROOT, env: toolEnvironment(), stdio: 'inherit' });
demo.on('exit', (code) => process.exit(code ?? 1));
