import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { date, moment } from '@facet/contract/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findBodyLimit } from './body-limit.ts';

let app: TestApp;
let team: CommentedItem;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeCommentedItem(app);
});
afterAll(() => app.stop());

const nested = (depth: number, inner = '1') => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`;
const writeList = (part: string, times: number) => `[${Array.from({ length: times }, () => part).join()}]`;
const headers = { 'content-type': 'application/json' };
const logIn = (payload: string) => app.http.inject({ method: 'POST', url: '/api/authorizations', headers, payload });
const asOwner = (method: 'POST' | 'PUT', url: string, payload: string) =>
  app.http.inject({
    method,
    url: `/api${url}`,
    headers: { ...headers, authorization: `Bearer ${team.people.p_owner.token}` },
    payload,
  });
const createProject = (payload: string) => asOwner('POST', '/projects', payload);
const saveDraft = (payload: string) => {
  const { projectId, moduleId } = team.place;
  return asOwner('PUT', `/projects/${projectId}/modules/${moduleId}/design/${team.item.id}/draft`, payload);
};

test.each([
  ['a log-in', () => logIn(`{"email":${nested(33)}}`)],
  ['a log-in with a stack of lists', () => logIn(nested(3000))],
  ['a log-in whose lists never end', () => logIn('['.repeat(15_000))],
  ['a call of somebody signed in', () => createProject(`{"title":${nested(100_000)}}`)],
  [
    'an address that no call has',
    () => app.http.inject({ method: 'POST', url: '/api/x', headers, payload: nested(99) }),
  ],
])('%s that nests deeper than 32 is refused before anything walks it', async (_name, call) => {
  const answer = await call();
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'The request is nested too deeply']);
});

test('32 levels are taken, and brackets in a text are none', async () => {
  expect((await logIn(nested(32))).statusCode).toBe(422);
  const text = JSON.stringify({ email: `"\\${'['.repeat(100)}"` });
  expect((await logIn(text)).statusCode).toBe(422);
});

test.each(['1', '"a"', '{}', '[]', 'null', '-1e5', '{"a":true}'])('10,000 times %s is refused unread', async (part) => {
  const answer = await createProject(writeList(part, 10_001));
  expect([answer.statusCode, answer.json().message]).toEqual([413, 'The request contains too many values']);
});

test.each([
  ['escaped quotes', '\\"'.repeat(50)],
  ['escaped backslashes', '\\\\'.repeat(50)],
  ['both', '\\\\\\"'.repeat(50)],
])('a text of %s ends where it ends', async (_name, text) => {
  const values = (many: number) => `{"email":"${text}","x":${writeList('""', many)}}`;
  // Plus the text, the list and the whole body.
  expect((await createProject(values(9997))).statusCode).toBe(422);
  expect((await createProject(values(9998))).statusCode).toBe(413);
});

test('10,000 fields are refused unread, even of a call that takes more numbers than that', async () => {
  const fields = (many: number) => `{"x":{${Array.from({ length: many }, (_, index) => `"k${index}" : 0.1`).join()}}}`;
  const answer = await saveDraft(fields(10_001));
  expect([answer.statusCode, answer.json().message]).toEqual([413, 'The request contains too many values']);
  expect((await saveDraft(fields(10_000))).statusCode).toBe(422);
});

test('a body has 16 kB, or what the fields of its call may hold, or what the call says', async () => {
  const text = (length: number) => JSON.stringify({ title: 'x'.repeat(length) });
  expect((await logIn(text(16_000))).statusCode).toBe(422);
  const answer = await logIn(text(17_000));
  expect([answer.statusCode, answer.json().message]).toEqual([413, 'The request is too large']);
  expect((await asOwner('POST', '/tags', text(17_000))).statusCode).toBe(413);
  // Guidelines have 100,000 characters, each up to six bytes.
  expect((await createProject(text(600_000))).statusCode).toBe(422);
  expect((await createProject(text(750_000))).statusCode).toBe(413);
  expect((await saveDraft(text(1_000_000))).statusCode).toBe(422);
  expect((await saveDraft(text(3_000_000))).statusCode).toBe(413);
});

test.each([
  ['texts that no database keeps', `{"email":${writeList('"\\u0000"', 1500)}}`],
  ['names of fields that no database keeps', `{${Array.from({ length: 900 }, (_, i) => `"\\u0000${i}":1`).join()}}`],
  ['wrong values', `{"email":${writeList('7', 5000)}}`],
])('%s by the thousand are answered in a few words', async (_name, payload) => {
  const answer = await logIn(payload);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors).length).toBeLessThanOrEqual(20);
  expect(answer.body.length).toBeLessThan(2000);
});

test('however many fields are wrong, twenty are named', async () => {
  const requests = Array.from({ length: 200 }, () => ({ file_id: 'x' }));
  const url = `/projects/${team.place.projectId}/request-review`;
  const refused = await asOwner('PUT', url, JSON.stringify({ requests }));
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toHaveLength(20);
});

test('a drawing with all its numbers is taken, and wrong ones are one error', async () => {
  const stroke = (points: unknown[]) => ({
    id: crypto.randomUUID(),
    color: '#ff0000',
    kind: 'freehand',
    width: 3,
    points,
  });
  const drawing = (points: unknown[], strokes: number) =>
    JSON.stringify({ width: 10, height: 10, strokes: Array.from({ length: strokes }, () => stroke(points)) });
  const numbers = Array.from({ length: 10_000 }, (_, index) => index / 4);
  expect((await saveDraft(drawing(numbers, 30))).statusCode).toBe(200);
  const wrong = await saveDraft(drawing([...numbers.slice(2), 'x', 'y'], 1));
  expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { 'strokes.0.points': ['Please enter valid value.'] }]);
});

test('no body is larger than a megabyte, unless its call says why', () => {
  const large = Object.entries<Endpoint>(api).filter(
    ([, { body, maxBody }]) => maxBody === undefined && findBodyLimit({ body }) > 1_000_000,
  );
  expect(large.map(([name]) => name)).toEqual([]);
});

const many = <T>(length: number, part: T) => Array.from({ length }, () => part);
/** Characters that JSON writes with six bytes each. */
const long = (length: number) => '\u0001'.repeat(length);

test.each([
  ['texts', z.object({ text: z.string().trim().max(9000) }), { text: long(9000) }],
  ['lists of texts', z.array(z.string().max(100)).max(50), many(50, long(100))],
  ['numbers', z.array(z.number().nullable()).length(2000), many(2000, -1.7976931348623157e308)],
  ['ids', z.array(z.uuid()).max(1000), many(1000, crypto.randomUUID())],
  [
    'dates and moments',
    z.array(z.tuple([date, moment])).max(800),
    many(800, ['2030-01-01', '2030-01-01T00:00:00.000Z']),
  ],
  ['words', z.array(z.enum(['yes', 'perhaps'])).max(4000), many(4000, 'perhaps')],
  [
    'one of several',
    z.array(z.union([z.boolean(), z.object({ name: z.string().max(90) })])).max(60),
    many(60, { name: long(90) }),
  ],
  ['by names', z.array(z.partialRecord(z.enum(['a', 'b']), z.literal('c'))).max(2000), many(2000, { a: 'c', b: 'c' })],
  ['what is changed after it is read', z.preprocess((value) => value, z.string().max(9000)), long(9000)],
])('%s of which a call takes as much as this fit into its body', (_what, body, largest) => {
  const limit = findBodyLimit({ body });
  const bytes = JSON.stringify(largest).length;
  expect(body.safeParse(largest).success).toBe(true);
  expect(bytes).toBeGreaterThan(16 * 1024);
  expect(bytes).toBeLessThanOrEqual(limit);
  // Not much more than that either.
  expect(limit).toBeLessThan(3 * bytes);
});
