import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import * as endpoints from '../endpoints/index.ts';
import { apiDocument } from './api-document.ts';
import { EXAMPLES } from './examples.ts';
import { listFields } from './json-schemas.ts';

const calls = new Map<string, Endpoint>(Object.entries(endpoints));
const document = apiDocument();

test('a common linter finds nothing in the document', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The server prefers literal segments to parameters: /tasks/export before /tasks/{taskId}.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
});

test('every entity is written out once', () => {
  const { schemas } = document.components;
  for (const name of ['Style', 'DesignItem', 'Comment', 'Task', 'File', 'Person']) expect(schemas).toHaveProperty(name);
  // A field that only files have.
  expect(JSON.stringify(document.paths)).not.toContain('"download_file_name":{');
  expect(JSON.stringify(schemas).match(/"download_file_name":\{/g)).toHaveLength(1);
});

test('what may be asked of a call is named once, under its own name', () => {
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap((operation) =>
      typeof operation === 'object' && operation !== null && 'operationId' in operation ? [operation.operationId] : [],
    ),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining([...calls.keys()]));
});

test.each(Object.entries(EXAMPLES))('the example of %s is what the call takes', (name, example) => {
  const call = calls.get(name);
  if (!call) throw new Error(`there is no call ${name}`);
  expect(Object.keys(example.params ?? {})).toEqual(listFields(call.params).map((field) => field.name));
  call.params.parse(example.params ?? {});
  const known = listFields(call.query).map((field) => field.name);
  expect(known).toEqual(expect.arrayContaining(Object.keys(example.query ?? {})));
  call.query.parse(example.query ?? {});
  if (call.body.type !== 'undefined') call.body.parse(example.body);
});

test('there are examples for the twenty calls that people start with', () => {
  expect(Object.keys(EXAMPLES).length).toBeGreaterThanOrEqual(20);
});
