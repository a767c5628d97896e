import { decodeText } from '@facet/contract/chat-frames';
import { ID_MAX } from '@facet/contract/constants/limits';
import { createTemplate } from '@facet/contract/endpoints/workflow';
import { METHOD } from '@facet/contract/realtime';
import { plainTitle } from '@facet/contract/plain-title';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { byteRange } from './features/files/byte-range.ts';
import { describeDevice } from './features/session/describe-device.ts';
import { badPart } from './platform/bad-part.ts';
import { excerpt } from './platform/excerpt.ts';
import { findBodyLimit, mostIn } from './platform/http/body-limit.ts';
import { cleanGuides } from './platform/html/clean-html.ts';
import { checkShape } from './platform/json-shape.ts';
import { oneLine, theirs } from './platform/mail/one-line.ts';
import { isSecretName, maskLine, maskPath } from './platform/mask-secrets.ts';
import { plainText } from './platform/pdf/plain-text.ts';
import { languageAsked } from './platform/speech.ts';
import { displayFileName, safeFileName } from './platform/storage/names/file-names.ts';
import { findHardTexts } from './testing/hostile/attack-by-texts.ts';
import { HOSTILE_TEXTS } from './testing/hostile/hostile-texts.ts';
import { FRAMES, INPUTS } from './testing/hostile/inputs.ts';
import { givenSeed, startTarget } from './testing/hostile/judge-attack.ts';
import { createRandom } from './testing/hostile/random.ts';
import { textFields } from './testing/hostile/text-fields.ts';
import { valueOfSchema } from './testing/hostile/value-of-schema.ts';
import { costOfReading, leastWork } from './testing/hostile/work.ts';

const random = createRandom(1947);
const sample = (schema: z.core.$ZodType) => valueOfSchema(random, schema, () => undefined);
const FIELDS = INPUTS.flatMap(([name, schema]) =>
  textFields(schema, sample).map((field) => ({ ...field, name: `${name} ${field.path}`, schema })),
);

test('every method that people call is walked here', () => {
  const pushed: number[] = [METHOD.notification, METHOD.projectUpdates, METHOD.maintenance, METHOD.boardClosed];
  const called = Object.values(METHOD).filter((method) => !pushed.includes(method));
  expect(FRAMES.map(([method]) => method).toSorted((a, b) => a - b)).toEqual(called);
});

test('every text has a limit, and every list', () => {
  const endless = FIELDS.filter(({ leaf, lists }) => [leaf, ...lists].some((part) => !Number.isFinite(mostIn(part))));
  expect(endless.map(({ name }) => name)).toEqual([]);
});

/** Whole numbers in a schema that may be larger than a column holds, by where they stand. */
function tooLarge(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum } = { type: undefined, maximum: undefined, ...schema };
  const own = type === 'integer' && !(Number(maximum) <= ID_MAX) ? [at] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => tooLarge(part, `${at}.${name}`))];
}

/** None of these comes to a column: a list is never longer than its most, a moment and a method are compared. */
const COMPARED = /(?:\.count|readFile query\.properties\.expires|frame\.properties\.method_id)$/;

test('every whole number has a limit that the database can hold', () => {
  const found = INPUTS.flatMap(([name, schema]) =>
    tooLarge(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name),
  );
  expect(found.filter((at) => !COMPARED.test(at))).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});

// Longer than most calls take, so that each schema is judged by itself, whatever stands before it.
const LENGTH = 40_000;
/** Times the cost of reading such a text; what grows with the square of its length costs thousands of times as much. */
const MOST = 200;
const PATIENCE_MS = 120_000;
/** One for each place of a text, about; which ones is drawn by the seed. */
const TEXTS_SENT = 450;

test.each(HOSTILE_TEXTS)('no schema works hard on $what', { timeout: PATIENCE_MS }, async ({ ofLength }) => {
  const text = ofLength(LENGTH);
  const most = MOST * (await costOfReading(LENGTH));
  const hard: string[] = [];
  for (const { name, schema, put } of FIELDS) {
    const value = put(text);
    const ms = await leastWork(
      () => schema.safeParse(value),
      (least) => least > most,
    );
    if (ms > most) hard.push(name);
  }
  expect(hard).toEqual([]);
});

/** What reads people's texts besides the schemas, wherever it stands. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a title': (text) => plainTitle(text, LENGTH),
  'a text of a chat': decodeText,
  'a file name': displayFileName,
  'a file name on a disk': safeFileName,
  'the beginning of a text': excerpt,
  'a line of the log': (text) => maskLine(JSON.stringify({ msg: text })),
  'an address in the log': maskPath,
  'the name of a field in the log': isSecretName,
  'a line of a mail': (text) => [oneLine(text), theirs(text)],
  'words of a PDF': plainText,
  'the shape of a body': (text) => checkShape(JSON.stringify([text])),
  'what no database keeps': (text) => badPart({ text }),
  'the languages of a browser': languageAsked,
  'the name of a browser': describeDevice,
  'a range of bytes': (text) => byteRange(text, LENGTH),
  guidelines: cleanGuides,
};

test.each(HOSTILE_TEXTS)('nothing else works hard on $what', { timeout: PATIENCE_MS }, async ({ ofLength }) => {
  const text = ofLength(LENGTH);
  const most = MOST * (await costOfReading(LENGTH));
  const hard: string[] = [];
  for (const [name, read] of Object.entries(READERS)) {
    const ms = await leastWork(
      () => read(text),
      (least) => least > most,
    );
    if (ms > most) hard.push(name);
  }
  expect(hard).toEqual([]);
});

test('no call and no frame fails at a text, or works hard on it', { timeout: 2 * PATIENCE_MS }, async () => {
  const target = await startTarget();
  onTestFinished(() => target.app.stop());
  // Always the same here, so that a green test stays green.
  const seed = givenSeed() ?? 1947;
  // Bodies with guidelines are the longest.
  const most = MOST * (await costOfReading(findBodyLimit(createTemplate)));
  expect(await findHardTexts(target, { seed, times: TEXTS_SENT }, most), `FACET_SEED=${seed}`).toEqual([]);
});
