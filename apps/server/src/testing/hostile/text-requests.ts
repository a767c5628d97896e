import type { Endpoint } from '@facet/contract/endpoint';
import { findBodyLimit, mostIn } from '../../platform/http/body-limit.ts';
import type { Crowd } from '../factories/make-crowd.ts';
import type { HostileText } from './hostile-texts.ts';
import { ENDPOINTS, FRAMES } from './inputs.ts';
import { knownValues } from './known-values.ts';
import type { Random } from './random.ts';
import { textFields, type TextField } from './text-fields.ts';
import { valueOfSchema } from './value-of-schema.ts';

/** A field of a call or a frame that takes a text. */
export type TextPlace = { name: string; field: TextField } & (
  | { endpoint: Endpoint; part: 'params' | 'query' | 'body' }
  | { method: number }
);

/** All places for texts, with ids of this crowd beside them, so that calls get beyond their first check. */
export function textPlaces(random: Random, crowd: Crowd): TextPlace[] {
  const known = knownValues(random, crowd);
  const sample: Parameters<typeof textFields>[1] = (schema) => valueOfSchema(random, schema, known);
  const ofCalls = ENDPOINTS.flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      textFields(endpoint[part], sample).map((field) => ({
        name: `${name} ${part} ${field.path}`,
        field,
        endpoint,
        part,
      })),
    ),
  );
  const ofFrames = FRAMES.flatMap(([method, schema]) =>
    textFields(schema, sample).map((field) => ({ name: `frame ${method} ${field.path}`, field, method })),
  );
  return [...ofCalls, ...ofFrames];
}

export type TextCall = { method: string; path: string; payload: string | undefined };

// All headers of a request have 16 kB, and percent signs take their share.
const ADDRESS_MAX = 9000;
const PARAMETER_MAX = 290;
const OFTEN = 40;

const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const PROBE = 1000;
/** A text of the kind that its field takes, if it takes any such text, in what it becomes. */
const accepted = ({ leaf }: TextField, { ofLength }: HostileText, written: (text: string) => string): string =>
  written(ofLength(Math.min(mostIn(leaf), PROBE)));

/** What the longest text of the kind becomes that fits into so many bytes, or nearly. */
function longest(most: number, { ofLength }: HostileText, written: (text: string) => string): string {
  const bytesWith = (length: number) => Buffer.byteLength(written(ofLength(length)));
  const rest = bytesWith(0);
  const each = (bytesWith(PROBE) - rest) / PROBE;
  // Where another value replaces it, no length would ever fill a body.
  if (each < 0.5) return written(ofLength(PROBE));
  return written(ofLength(Math.max(0, Math.floor(((most - rest) / each) * 0.95))));
}

const toAddress = ({ path }: Endpoint, params: unknown) =>
  `/api${path.replaceAll(/:(\w+)/g, (_whole, name: string) => encode(isRecord(params) ? params[name] : 1))}`;

const toQuery = (query: unknown) =>
  Object.entries(isRecord(query) ? query : {})
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => `${name}=${encode(one)}`))
    .join('&');

/** The call with the text in its place, as long as the field or as what carries it may be; now and then in a list. */
export function textCall(
  random: Random,
  crowd: Crowd,
  { endpoint, part, field }: Extract<TextPlace, { endpoint: Endpoint }>,
  text: HostileText,
): TextCall {
  const known = knownValues(random, crowd);
  const params = valueOfSchema(random, endpoint.params, known);
  const { method } = endpoint;
  if (part === 'params') {
    const path = longest(PARAMETER_MAX, text, (words) => toAddress(endpoint, field.put(words)));
    return { method, path, payload: undefined };
  }
  const path = toAddress(endpoint, params);
  const isAccepted = random.chance(0.5);
  const write = (most: number, written: (words: string) => string) =>
    isAccepted ? accepted(field, text, written) : longest(most, text, written);
  if (part === 'query') {
    const query = write(ADDRESS_MAX, (words) => toQuery(field.put(words)));
    return { method, path: `${path}?${query}`, payload: undefined };
  }
  const times = random.chance(0.3) ? OFTEN : 1;
  return { method, path, payload: write(findBodyLimit(endpoint), (words) => JSON.stringify(field.put(words, times))) };
}

// In base64 it is a third longer.
const FRAME_MAX = 45_000;

/** A frame with the text in its place, as long as the field or a small frame may be. */
export function textFrame(
  random: Random,
  { method, field }: Extract<TextPlace, { method: number }>,
  text: HostileText,
): string {
  const written = (words: string) => JSON.stringify({ method_id: method, request_id: 'text', data: field.put(words) });
  const json = random.chance(0.5) ? accepted(field, text, written) : longest(FRAME_MAX, text, written);
  return Buffer.from(json).toString('base64');
}
