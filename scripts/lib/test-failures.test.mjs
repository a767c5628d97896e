import { expect, test } from 'vitest';
import { playwrightFailures, vitestFailures } from './test-failures.mjs';

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
          specs: [spec('one is cut off', 'unexpected', '\u001B[31mnot visible\u001B[39m', 'webkit')],
        },
      ],
    },
  ];
  expect(playwrightFailures({ suites, errors: [{ message: 'the server did not start' }] })).toEqual([
    'beside the tests\nthe server did not start',
    'chat.spec.ts › one is cut off (webkit)\nnot visible\n/chat\n- heading "Chat"',
  ]);
});

test('of a unit test the same, and of a file that could not be loaded', () => {
  const failed = { fullName: 'halves', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  const passed = { fullName: 'doubles', status: 'passed', failureMessages: [] };
  const testResults = [
    { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
    { name: 'gone.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(vitestFailures({ testResults })).toEqual([
    'sum.test.ts › halves\nexpected 1 to be 2',
    'gone.test.ts\nno such module',
  ]);
});
