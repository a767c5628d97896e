import { stripVTControlCharacters } from 'node:util';

const LONGEST = 3000;
const LONGEST_PAGE = 2500;
/** The name under which a journey attaches a page. */
const PAGE_ATTACHMENT = 'page';
const told = (title, messages) => `${title}\n${stripVTControlCharacters(messages.join('\n')).slice(0, LONGEST)}`;

/** What each failed test in a Vitest JSON report says. */
export const vitestFailures = ({ testResults }) => [
  ...testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => told(name, [message])),
  ...unitTests(testResults, (test) => test.status === 'failed'),
];

/** What each test in a Vitest JSON report said that only passed on its second try. */
export const vitestSecondTries = ({ testResults }) =>
  unitTests(testResults, (test) => test.status === 'passed' && test.failureMessages.length > 0);

const unitTests = (testResults, isMeant) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(isMeant).map((test) => told(`${name} › ${test.fullName}`, test.failureMessages)),
  );

const testsIn = ({ file, specs = [], suites = [] }) => [
  ...specs.map((spec) => ({ title: `${file} › ${spec.title}`, tests: spec.tests })),
  ...suites.flatMap(testsIn),
];

/** The text of the pages when a journey failed, as the journeys attached it; other machines keep no pictures. */
const pagesOf = ({ attachments = [] }) =>
  attachments
    .filter(({ name, body }) => name === PAGE_ATTACHMENT && body)
    .map(({ body }) => Buffer.from(body, 'base64').toString().slice(0, LONGEST_PAGE));

/** What each failed test in a Playwright JSON report says, and what its pages showed. */
export const playwrightFailures = ({ suites, errors }) => [
  ...errors.map(({ message }) => told('beside the tests', [message])),
  ...journeys(suites, 'unexpected'),
];

/** What each test in a Playwright JSON report said that only passed on its second try, and what its pages showed. */
export const playwrightSecondTries = ({ suites }) => journeys(suites, 'flaky');

const journeys = (suites, wanted) =>
  suites.flatMap(testsIn).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) =>
        [
          told(
            projectName ? `${title} (${projectName})` : title,
            results.flatMap((result) => result.errors.map(({ message = '' }) => message)),
          ),
          ...results.flatMap(pagesOf),
        ].join('\n'),
      ),
  );
