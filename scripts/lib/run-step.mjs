import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stepCounts } from './test-counts.mjs';

const TAIL_LINES = 60;

/**
 * Runs one step of `npm test` and resolves to its result: `{ name, counts, failures, secondTries, seconds, gaps }`
 * (names of tests that failed, or failed at first), or `{ name, notRun }` with the reason. Its output goes to its own
 * file; the end of it is shown if the step fails.
 */
export async function runStep(step, { logFolder, deadline }) {
  const reason = step.absence?.();
  if (reason) return { name: step.name, notRun: reason };
  const logFile = join(logFolder, `${step.name}.log`);
  const report = join(logFolder, `${step.name}.json`);
  // From an earlier run: it must not speak for this one.
  for (const old of [logFile, report]) rmSync(old, { force: true });
  const start = performance.now();
  const timeoutMs = Math.max(0, Math.min(step.timeoutMs, deadline - Date.now()));
  const { code, timedOut } = await runGuarded(step, { timeoutMs, logFile, report });
  const counts = stepCounts(code, step.counts && readCounts(step, report));
  const failures = readTold(step.failures, report);
  const secondTries = readTold(step.secondTries, report);
  const result = {
    name: step.name,
    counts,
    failures: failures.map(firstLine),
    secondTries: secondTries.map(firstLine),
    timedOut,
    seconds: (performance.now() - start) / 1000,
    gaps: step.gaps?.() ?? [],
  };
  announce(result, logFile);
  for (const failure of failures) console.log(`\n${indent(failure)}`);
  for (const first of secondTries) console.log(`\n${indent(`passed at the second try only: ${first}`)}`);
  return result;
}

async function runGuarded(step, options) {
  if (options.timeoutMs === 0) return { code: 124, timedOut: true };
  try {
    return await step.run(options);
  } catch (error) {
    // A step that crashes must not stop the steps after it, or the last line.
    console.error(error);
    return { code: 1, timedOut: false };
  }
}

function readCounts(step, report) {
  try {
    return step.counts(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    // It ended before it wrote a report: no test is known to have run.
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

function readTold(read, report) {
  try {
    return read?.(JSON.parse(readFileSync(report, 'utf8'))) ?? [];
  } catch {
    // Without a report the end of the log must do.
    return [];
  }
}

function announce({ name, counts, timedOut, seconds }, logFile) {
  const verdict = counts.failed === 0 ? 'passed' : timedOut ? 'TIMED OUT' : 'FAILED';
  console.log(`${name}: ${verdict} (${seconds.toFixed(1)} s)`);
  if (counts.failed > 0) console.log(indent(lastLines(logFile)));
}

function lastLines(logFile) {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  } catch {
    // It never got far enough to print.
    return '(no output)';
  }
}

const firstLine = (text) => text.split('\n', 1)[0];
const indent = (text) => text.replaceAll(/^/gm, '  | ');
