// `npm test`: every check, step by step. Its last line is `N passed, N failed`. For some of them:
// `npm test -- --only unit,lint`.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/root.mjs';
import { runStep } from './lib/run-step.mjs';
import { TEST_STEPS } from './lib/test-steps.mjs';

const LONGEST_RUN_MS = 44.5 * 60_000;

const names = TEST_STEPS.map((step) => step.name);
const chosen = chosenSteps();
const logFolder = join(ROOT, '.cache', 'test-logs');
mkdirSync(logFolder, { recursive: true });
const context = { logFolder, deadline: Number(process.env.FACET_TEST_DEADLINE_MS) || Date.now() + LONGEST_RUN_MS };

const steps = TEST_STEPS.filter((step) => chosen.includes(step.name));
const results = [
  ...(await runLight(steps.filter((step) => step.light))),
  ...(await runInTurn(steps.filter((step) => !step.light))),
];
report(results.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name)));

function chosenSteps() {
  const { only = names } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;
  const wanted = only.flatMap((value) => value.split(','));
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length === 0) return wanted;
  console.error(`There is no step ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  return process.exit(1);
}

async function runLight(light) {
  const queue = [...light];
  const lanes = Array.from({ length: Math.min(2, availableParallelism()) }, () => runInTurn(queue));
  return (await Promise.all(lanes)).flat();
}

// Takes from the queue, so that two lanes can share one.
async function runInTurn(queue) {
  const done = [];
  for (let step = queue.shift(); step; step = queue.shift()) done.push(await runStep(step, context));
  return done;
}

function report(all) {
  const ran = all.filter((result) => result.counts);
  console.log(`\n${'step'.padEnd(12)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}`);
  for (const { name, counts, seconds } of ran) {
    const cells = [
      String(counts.passed).padStart(8),
      String(counts.failed).padStart(8),
      seconds.toFixed(1).padStart(9),
    ];
    console.log(name.padEnd(12) + cells.join(''));
  }
  console.log(`Logs: ${logFolder}\n`);
  for (const line of notRun(all)) console.log(`not run: ${line}`);
  for (const { name, failures, secondTries } of ran) {
    for (const failure of failures) console.log(`failed: ${name} › ${failure}`);
    for (const first of secondTries) console.log(`passed at the second try only: ${name} › ${first}`);
  }
  const total = (kind) => ran.reduce((sum, { counts }) => sum + counts[kind], 0);
  const failed = total('failed');
  console.log(`${total('passed')} passed, ${failed} failed`);
  // If nothing ran, nothing is proven.
  process.exitCode = failed > 0 || total('passed') === 0 ? 1 : 0;
}

function notRun(all) {
  const absent = all.filter((result) => result.notRun).map(({ name, notRun: reason }) => `${name} because ${reason}`);
  const marked = all.filter((result) => result.counts?.skipped > 0);
  const skipped = marked.map(({ name, counts }) => `${counts.skipped} tests of ${name} because they skip themselves`);
  const gaps = all.flatMap(({ name, gaps: missing = [] }) => missing.map((gap) => `${name} in ${gap}`));
  const unchosen = names.filter((name) => !chosen.includes(name)).map((name) => `${name} because of --only`);
  return [...absent, ...gaps, ...skipped, ...unchosen];
}
