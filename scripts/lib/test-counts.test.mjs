import { expect, test } from 'vitest';
import { playwrightCounts, stepCounts, vitestCounts } from './test-counts.mjs';

test('a step without tests of its own counts as one', () => {
  expect(stepCounts(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(stepCounts(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a run that executed nothing has failed, even when its tool is content', () => {
  expect(stepCounts(0, { passed: 0, failed: 0, skipped: 3 })).toEqual({ passed: 0, failed: 1, skipped: 3 });
});

test('a run that passed every test and then broke has failed', () => {
  expect(stepCounts(1, { passed: 9, failed: 0, skipped: 0 })).toEqual({ passed: 9, failed: 1, skipped: 0 });
  expect(stepCounts(1, { passed: 9, failed: 2, skipped: 0 })).toEqual({ passed: 9, failed: 2, skipped: 0 });
});

test('a test file that cannot be loaded is a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const report = { testResults, numPassedTests: 1, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  expect(vitestCounts(report)).toEqual({ passed: 1, failed: 2, skipped: 2 });
});

test('journeys count their unexpected ends and the errors outside of tests', () => {
  const report = { stats: { expected: 4, flaky: 1, unexpected: 1, skipped: 2 }, errors: [{ message: 'no server' }] };
  expect(playwrightCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});
