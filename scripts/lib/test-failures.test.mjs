import { expect, test } from 'vitest';
import { playwrightFailures, playwrightSecondTries, vitestFailures, vitestSecondTries } from './test-failures.mjs';

test('of a journey that failed its name, its message and its pages are told, without colours', () => {
  const attachments = [
    { name: 'screenshot', path: 'failed.png' },
    { name: 'page', body: Buffer.from('/chat\n- heading "Chat"').toString('base64') },
  ];
  const spec = (title, status, message, projectName = '') => ({
    title,
    tests: [{ projectName, status, results: [{ errors: [{ message }], attachments }] }],
  });
  const suites = [
    {
      file: 'chat.spec.ts',
      specs: [spec('two talk', 'expected', '')],
      suites: [
        {
          file: 'chat.spec.ts',
          specs: [
            spec('one is cut off', 'unexpected', '\u001B[31mnot visible\u001B[39m', 'webkit'),
            spec('three talk', 'flaky', 'not yet'),
          ],
        },
      ],
    },
  ];
  expect(playwrightFailures({ suites, errors: [{ message: 'the server did not start' }] })).toEqual([
    'beside the tests\nthe server did not start',
    'chat.spec.ts › one is cut off (webkit)\nnot visible\n/chat\n- heading "Chat"',
  ]);
  expect(playwrightSecondTries({ suites })).toEqual(['chat.spec.ts › three talk\nnot yet\n/chat\n- heading "Chat"']);
});

test('of a unit test the same, and of a file that could not be loaded', () => {
  const failed = { fullName: 'halves', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  const passed = { fullName: 'doubles', status: 'passed', failureMessages: [] };
  const late = { fullName: 'adds', status: 'passed', failureMessages: ['expected 3 to be 4'] };
  const testResults = [
    { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [late, failed, passed] },
    { name: 'gone.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(vitestFailures({ testResults })).toEqual([
    'gone.test.ts\nno such module',
    'sum.test.ts › halves\nexpected 1 to be 2',
  ]);
  expect(vitestSecondTries({ testResults })).toEqual(['sum.test.ts › adds\nexpected 3 to be 4']);
});
