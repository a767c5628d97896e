/** The counts in a Vitest JSON report; `failed` includes files that couldn't be loaded. */
export function vitestCounts(report) {
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The counts in a Playwright JSON report; a test that passed on its second try counts as passed. */
export function playwrightCounts({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** The counts to report for a finished step: a failure is never lost, and a run without tests counts as one. */
export function stepCounts(code, counts) {
  if (!counts) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const ranNothing = counts.passed + counts.failed === 0;
  const unexplained = counts.failed === 0 && (code !== 0 || ranNothing);
  return { ...counts, failed: unexplained ? 1 : counts.failed };
}
