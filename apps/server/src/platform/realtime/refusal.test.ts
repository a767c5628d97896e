import { expect, test } from 'vitest';
import { z } from 'zod';
import { away, forbidden, notFound } from '../errors.ts';
import { toRefusal } from './refusal.ts';

test.each([
  ['a refusal of the app keeps its status', forbidden('message.create'), 403],
  ['a missing row is 404', notFound('message'), 404],
  ['data that does not fit is 422', z.object({ id: z.number() }).safeParse({}).error, 422],
  ['an unexpected error is 500', new Error('relation "x" does not exist'), 500],
  [
    'an error of a library that brings a status of its own above 499 is 500',
    Object.assign(new Error('x'), { status: 502 }),
    500,
  ],
  ['what is no error at all is 500', undefined, 500],
])('%s', (_what, error, status) => {
  expect(toRefusal(error)).toMatchObject({ status, message: expect.any(String) });
});

test('a missing right and a restart are told by more than words', () => {
  expect([forbidden('x'), away(), notFound('message')].map((error) => toRefusal(error).reason)).toEqual([
    'no_rights',
    'restarting',
    undefined,
  ]);
});

test('an unexpected error is not described', () => {
  expect(toRefusal(new Error('secret')).message).not.toContain('secret');
});
