import { stripVTControlCharacters } from 'node:util';

const LONGEST = 3000;
const told = (title, messages) => `${title}\n${stripVTControlCharacters(messages.join('\n')).slice(0, LONGEST)}`;

/** What each failed test of a Vitest JSON report says. */
export const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => [
    ...(status === 'failed' && assertionResults.length === 0 ? [told(name, [message])] : []),
    ...assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => told(`${name} › ${test.fullName}`, test.failureMessages)),
  ]);

const testsIn = ({ file, specs = [], suites = [] }) => [
  ...specs.map((spec) => ({ title: `${file} › ${spec.title}`, tests: spec.tests })),
  ...suites.flatMap(testsIn),
];

/** What each failed test of a Playwright JSON report says. */
export const playwrightFailures = ({ suites, errors }) => [
  ...errors.map(({ message }) => told('beside the tests', [message])),
  ...suites.flatMap(testsIn).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) =>
        told(
          title,
          results.flatMap((result) => result.errors.map(({ message = '' }) => message)),
        ),
      ),
  ),
];
