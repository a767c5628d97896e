import { accessSync, constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { dirname, join } from 'node:path';
import { hashFiles } from './hash-files.mjs';
import { npmCommand } from './npm-command.mjs';
import { prunePackages } from './prune-packages.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

const TIMEOUT_MS = 10 * 60_000;
const MODULES = 'node_modules';
const stateFile = (root) => join(root, MODULES, '.facet-lock-hash');
/** What `npm start` runs and builds with; everything is that plus what tests, measurements and checks need. */
const OMIT = { everything: '--include=dev', running: '--omit=dev' };
// NODE_ENV=production must not leave out the packages with Node and PostgreSQL. npm's warnings are about its own Node,
// which will run none of the packages.
const CI = ['ci', '--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs what package-lock.json says, unless it is installed already; resolves to false if npm failed. */
export async function installPackages({ forTests }) {
  // A node_modules from another platform lacks this one's programs.
  const lock = `${hashFiles(['package-lock.json'])} ${process.platform}-${process.arch}`;
  const isThere = () => missingPackages(readState(), { lock, forTests }) === null;
  return isThere() || alone(() => isThere() || installMissing({ lock, forTests }));
}

async function installMissing({ lock, forTests }) {
  const missing = missingPackages(readState(), { lock, forTests });
  console.log('Installing packages (only when package-lock.json has changed, or tests need more of them) …');
  const install = (root) => installAt(root, { missing, lock });
  return existsSync(join(ROOT, MODULES)) ? installBeside(install) : install(ROOT);
}

const HELD = join(ROOT, '.cache', 'installing');

/** Runs the work while no other process installs here: two at once would take each other's half-written packages away. */
async function alone(work) {
  mkdirSync(dirname(HELD), { recursive: true });
  let isMine = takeHold();
  if (!isMine) console.log('Packages are being installed here already: waiting for that …');
  while (!isMine) {
    await wait(200);
    isMine = takeHold();
  }
  try {
    return await work();
  } finally {
    rmSync(HELD, { force: true });
  }
}

function takeHold() {
  try {
    letGoOfDead();
    writeFileSync(HELD, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // Somebody else has just taken it, or let it go.
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Whoever was killed meanwhile holds nobody up. */
function letGoOfDead() {
  if (!existsSync(HELD) || isAtWork()) return;
  const holder = readFileSync(HELD, 'utf8');
  const aside = `${HELD}-${process.pid}`;
  renameSync(HELD, aside);
  if (readFileSync(aside, 'utf8') === holder) rmSync(aside);
  else renameSync(aside, HELD);
}

function isAtWork() {
  const pid = Number(readFileSync(HELD, 'utf8'));
  // Its number may go to another process one day.
  if (Date.now() - statSync(HELD).mtimeMs > 2 * TIMEOUT_MS) return false;
  try {
    // Just made, and its number not written yet.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

async function installAt(root, { missing, lock }) {
  const [command, args] = npmCommand([...CI, OMIT[missing], '--prefix', root]);
  const { code } = await runCommand(command, args, { timeoutMs: TIMEOUT_MS, env: withWritableCache() });
  if (code !== 0) return false;
  if (missing === 'running') prunePackages(join(root, MODULES));
  mkdirSync(join(root, MODULES), { recursive: true });
  writeFileSync(stateFile(root), `${lock} ${missing}\n`);
  return true;
}

/** Where there are packages already, a server may run with them, and goes on if the others don't come. */
async function installBeside(install) {
  const { workspaces = [] } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const beside = join(ROOT, '.cache', `packages-${process.pid}`);
  try {
    const manifests = ['', ...workspaces].map((folder) => join(folder, 'package.json'));
    for (const file of [...manifests, 'package-lock.json']) cpSync(join(ROOT, file), join(beside, file));
    if (!(await install(beside))) return false;
    return putInPlace(beside, ['', ...workspaces]) || install(ROOT);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** False where a folder of packages can't be moved, since a disk is mounted there. */
function putInPlace(beside, folders) {
  for (const folder of folders) {
    const [now, next] = [ROOT, beside].map((root) => join(root, folder, MODULES));
    try {
      if (existsSync(now)) renameSync(now, join(beside, folder, 'before'));
      if (existsSync(next)) renameSync(next, now);
    } catch (error) {
      if (!['EBUSY', 'EXDEV'].includes(error.code)) throw error;
      return false;
    }
  }
  return true;
}

/**
 * What to install, `running` or `everything`, or null if it is there. After the tests have run once, it is always
 * everything: otherwise `npm start` would remove, with each new lock file, what `npm test` has installed.
 */
export function missingPackages(state, { lock, forTests }) {
  const hasEverything = state.endsWith(' everything\n');
  const wanted = forTests || hasEverything ? 'everything' : 'running';
  return state === `${lock} ${wanted}\n` ? null : wanted;
}

const readState = () => (existsSync(stateFile(ROOT)) ? readFileSync(stateFile(ROOT), 'utf8') : '');

// npm writes to its cache even if everything is in it. If that is mounted read-only, we work on a copy.
function withWritableCache() {
  const cache = npmCache();
  if (!cache || isWritable(cache)) return process.env;
  const copy = join(ROOT, '.cache', 'npm');
  mkdirSync(copy, { recursive: true });
  if (existsSync(join(cache, '_cacache')) && !existsSync(join(copy, '_cacache'))) {
    cpSync(join(cache, '_cacache'), join(copy, '_cacache'), { recursive: true });
  }
  return { ...process.env, npm_config_cache: copy };
}

function npmCache() {
  const [command, args] = npmCommand(['config', 'get', 'cache']);
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // Then `npm ci` will say what is wrong with npm.
    return undefined;
  }
}

function isWritable(folder) {
  if (!existsSync(folder)) return dirname(folder) !== folder && isWritable(dirname(folder));
  return [folder, join(folder, '_cacache'), join(folder, '_cacache', 'tmp')].filter(existsSync).every(mayWrite);
}

function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
