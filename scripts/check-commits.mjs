// Checks the subjects of commits since the rule is checked (CONTRIBUTING.md). Its last line is `N passed, N failed`.
import { execFileSync } from 'node:child_process';
import { faultOfSubject } from './lib/commit-subjects.mjs';
import { ROOT } from './lib/root.mjs';

/** Many before that day are longer, and what is merged is never rewritten. */
const SINCE = '2026-11-29T12:00:00Z';

const log = execFileSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%h %s'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const commits = log
  .split('\n')
  .filter(Boolean)
  .map((line) => ({ id: line.split(' ', 1)[0], subject: line.slice(line.indexOf(' ') + 1) }));
const wrong = commits.flatMap(({ id, subject }) => {
  const fault = faultOfSubject(subject);
  return fault === null ? [] : [`${id} ${subject}: ${fault}`];
});
for (const line of wrong) console.log(line);
console.log(`${commits.length - wrong.length} passed, ${wrong.length} failed`);
process.exitCode = wrong.length > 0 ? 1 : 0;
