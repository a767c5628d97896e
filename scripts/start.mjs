// `npm start`: builds the web app if it has changed and runs the server in the foreground. `npm run upgrade`: does no more
// than a start would need first, beside a server that runs.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { nodeBinary, toolEnvironment } from './lib/node-binary.mjs';
import { ROOT } from './lib/root.mjs';
import { buildWeb, isWebBuilt } from './lib/web-build.mjs';

const BUILD_TIMEOUT_MS = 5 * 60_000;
// A Ctrl-C arrives twice, from the terminal and from npm, but was meant once.
const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 250;

const node = nodeBinary();
if (!node) fail('The packages are not installed: run `npm start`, or `node scripts/setup.mjs` first.');
// Also while it builds: otherwise a server would start afterwards that nobody asked for.
whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
if (!isWebBuilt()) await build();
if (process.argv[2] === '--ahead') console.log('Installed and built: stop Facet now, and start it again.');
else runServer();

async function build() {
  console.log('Building the web app (only when it has changed) …');
  const logFile = join(ROOT, '.cache', 'web-build.log');
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  rmSync(logFile, { force: true });
  const { code, timedOut } = await buildWeb({ timeoutMs: BUILD_TIMEOUT_MS, logFile });
  if (code === 0) return;
  console.error(readFileSync(logFile, 'utf8'));
  fail(timedOut ? 'The web app took too long to build.' : 'The web app could not be built; see above.');
}

function runServer() {
  // In its own process group, so that it hears each signal once, from us.
  const server = spawn(node, [join(ROOT, 'apps', 'server', 'src', 'main.js'), ...process.argv.slice(2)], {
    cwd: ROOT,
    env: toolEnvironment(),
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  });
  let lastSignalAt = -Infinity;
  const forward = (signal) => {
    if (performance.now() - lastSignalAt < SAME_SIGNAL_MS) return;
    lastSignalAt = performance.now();
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal));
  server.on('error', (error) => fail(`The server cannot be started: ${error.message}`));
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

// A killed npm takes its shell along and tells us nothing; without this the server would live on unnoticed.
function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS).unref();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
