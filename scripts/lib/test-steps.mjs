import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary, toolEnvironment, toolPath } from './node-binary.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { playwrightCounts, vitestCounts } from './test-counts.mjs';
import { playwrightFailures, playwrightSecondTries, vitestFailures, vitestSecondTries } from './test-failures.mjs';
import { readTestTools } from './test-tools.mjs';
import { buildWeb, isWebBuilt } from './web-build.mjs';

const MINUTE_MS = 60_000;
const IMPORT_CHECK = join(ROOT, 'scripts', 'check-imports.mjs');
const COMMIT_CHECK = join(ROOT, 'scripts', 'check-commits.mjs');

const ENGINES = ['firefox', 'webkit'];
const enginesHere = () => ENGINES.filter((engine) => readTestTools()[engine]);
const enginesMissing = () => ENGINES.filter((engine) => !enginesHere().includes(engine));
const reasonWithout = (engine) => readTestTools().reasons[engine];

const tool =
  (name, ...args) =>
  (options) =>
    runCommand(toolPath(name), args, { ...options, env: toolEnvironment(options.env) });

/**
 * The steps of `npm test` in order. `light` ones run two at a time. `run({ timeoutMs, logFile, env, report })` resolves to
 * `{ code }`; `counts`, `failures` and `secondTries` read the JSON report that the step wrote; `absence` says why it can't
 * run, `gaps` why parts of it can't.
 *
 * A failed test gets a second try here, and only here: one bad moment of a busy machine among thousands of tests must not
 * hide what the others say. It is named at the end with what it said at first: it is a fault to find.
 */
export const TEST_STEPS = [
  { name: 'types', light: true, timeoutMs: 3 * MINUTE_MS, run: tool('tsc', '--noEmit', '-p', 'tsconfig.json') },
  {
    name: 'types-web',
    light: true,
    timeoutMs: 3 * MINUTE_MS,
    run: tool('tsc', '--noEmit', '-p', 'apps/web/tsconfig.json'),
  },
  {
    name: 'types-worker',
    light: true,
    timeoutMs: MINUTE_MS,
    run: tool('tsc', '--noEmit', '-p', 'apps/web/service-worker/tsconfig.json'),
  },
  { name: 'lint', light: true, timeoutMs: 3 * MINUTE_MS, run: tool('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'format', light: true, timeoutMs: 2 * MINUTE_MS, run: tool('oxfmt', '--check') },
  {
    name: 'imports',
    light: true,
    timeoutMs: 2 * MINUTE_MS,
    run: (options) => runCommand(nodeBinary(), [IMPORT_CHECK], { ...options, env: toolEnvironment() }),
    absence: () => (existsSync(IMPORT_CHECK) ? undefined : 'scripts/check-imports.mjs does not exist'),
  },
  {
    name: 'commits',
    light: true,
    timeoutMs: MINUTE_MS,
    run: (options) => runCommand(nodeBinary(), [COMMIT_CHECK], { ...options, env: toolEnvironment() }),
    // What is unpacked from an archive has no commits to check, and Git doesn't read what belongs to somebody else.
    absence: () => (hasHistory() ? undefined : 'Git finds no history here'),
  },
  {
    name: 'unit',
    timeoutMs: 20 * MINUTE_MS,
    run: runUnitTests,
    counts: vitestCounts,
    failures: vitestFailures,
    secondTries: vitestSecondTries,
  },
  {
    name: 'build',
    light: true,
    timeoutMs: 4 * MINUTE_MS,
    run: async (options) => (isWebBuilt() ? { code: 0, timedOut: false } : buildWeb(options)),
  },
  {
    name: 'journeys',
    timeoutMs: 31 * MINUTE_MS,
    run: runJourneys,
    counts: playwrightCounts,
    failures: playwrightFailures,
    secondTries: playwrightSecondTries,
    absence: () => (readTestTools().chromium ? undefined : readTestTools().reasons.chromium),
  },
  {
    name: 'engines',
    timeoutMs: 7 * MINUTE_MS,
    run: runEngines,
    counts: playwrightCounts,
    failures: playwrightFailures,
    secondTries: playwrightSecondTries,
    absence: () => (enginesHere().length > 0 ? undefined : ENGINES.map(reasonWithout).join('; ')),
    gaps: () => enginesMissing().map((engine) => `${engine} because ${reasonWithout(engine)}`),
  },
];

const hasHistory = () => spawnSync('git', ['rev-parse', '--verify', 'HEAD'], { cwd: ROOT }).status === 0;

const MEMORY_FOLDER = '/dev/shm';
const ENOUGH_BYTES = 6e9;

/** Where there is plenty of it, memory takes the tests' databases and files: nothing of them is to last. */
function temporaryFolder() {
  if (!existsSync(MEMORY_FOLDER)) return {};
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= ENOUGH_BYTES ? { TMPDIR: MEMORY_FOLDER } : {};
}

function runUnitTests(options) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${options.report}`, '--retry=1'];
  return tool('vitest', 'run', ...reporters)({ ...options, env: temporaryFolder() });
}

function runJourneys(options) {
  const { chromium } = readTestTools();
  const env = { ...temporaryFolder(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: options.report };
  const arguments_ = ['test', '--config', 'e2e/playwright.config.ts', '--retries=1', '--reporter=line,json'];
  return tool('playwright', ...arguments_)({ ...options, env });
}

function runEngines(options) {
  const { firefox, webkit, display } = readTestTools();
  const programs = { FIREFOX_PATH: firefox, WEBKIT_DRIVER_PATH: webkit, XVFB_PATH: display };
  const env = Object.fromEntries(Object.entries(programs).filter(([, path]) => path));
  const projects = enginesHere().map((engine) => `--project=${engine}`);
  const arguments_ = ['test', '--config', 'e2e/engines.config.ts', ...projects, '--reporter=line,json'];
  return tool(
    'playwright',
    ...arguments_,
  )({
    ...options,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: options.report },
  });
}
