// `npm run backup`, `npm run restore`, `npm run maintenance`, `npm run doctor`: a command of the server, under its own Node.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { nodeBinary, toolEnvironment } from './lib/node-binary.mjs';
import { ROOT } from './lib/root.mjs';

const node = nodeBinary();
if (!node) {
  console.error('The packages are not installed: run `npm start`, or `node scripts/setup.mjs` first.');
  process.exit(1);
}
const args = [join(ROOT, 'apps', 'server', 'src', 'cli.ts'), ...process.argv.slice(2)];
// As for the server: stripping types from all sources takes seconds.
const env = toolEnvironment({ NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node') });
const command = spawn(node, args, { cwd: ROOT, env, stdio: 'inherit' });
// A Ctrl-C reaches the command, too, which tidies up and ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => command.kill('SIGTERM'));
command.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
