import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import type { Crowd } from '../factories/make-crowd.ts';
import { knownValues } from './known-values.ts';
import type { Random } from './random.ts';
import { breakJson, hostileValue, spoil, toHostileJson } from './spoil.ts';
import { valueOfSchema } from './value-of-schema.ts';

export type HostileRequest = {
  /** Who asks for what, for reading about a failure. */
  name: string;
  method: string;
  /** Path and query as sent over the wire. */
  path: string;
  headers: Record<string, string>;
  payload: string | undefined;
};

const ENDPOINTS: readonly [string, Endpoint][] = Object.entries(api);
const METHODS = ['HEAD', 'OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/offset+octet-stream',
  'application/*+json',
  'APPLICATION/JSON',
  'json',
  '',
];
const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ['accept-encoding', 'br;q=x, gzip;;, *'],
  ['content-encoding', 'gzip'],
  ['x-forwarded-for', '::ffff:999.1.1.1, , "'],
  ['x-http-method-override', 'DELETE'],
  ['range', 'bytes=9-1,-0,5-'],
  ['if-none-match', '"\\'],
  ['if-modified-since', 'yesterday'],
  ['cookie', '__proto__=1; a; =b'],
  ['upload-length', '-1'],
  ['upload-offset', '1e3'],
  ['upload-metadata', 'type AAAA,filename ===,,'],
  ['tus-resumable', '9.9'],
  ['upgrade', 'h2c'],
  ['accept', 'a/b;'.repeat(500)],
  ['user-agent', 'ÿ'.repeat(3000)],
  ['origin', 'null'],
  ['host', '%00'],
];
const QUERIES = [
  'toString=%00',
  '__proto__=1',
  'constructor[]=%ff',
  'count=1e309',
  'page=-1',
  'search=%ed%a0%80',
  '&&==',
  'ids=1,,x',
  '%',
];

/** Percent-encodes even what `encodeURIComponent` refuses: lone surrogates become the replacement character. */
const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

function makePath(random: Random, { path, params }: Endpoint, crowd: Crowd, isSpoilt: boolean): string {
  const made = valueOfSchema(random, params, knownValues(random, crowd)) as Record<string, unknown>;
  return path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    if (!isSpoilt || random.chance(0.5)) return encode(made[name] ?? 1);
    const long = random.pick(['9', 'a', '%00', '/', '.']).repeat(random.pick([1, 100, 301, 4000]));
    return random.pick([() => long, () => encode(JSON.stringify(hostileValue(random)) ?? '').slice(0, 6000)])();
  });
}

function makeQuery(random: Random, { query }: Endpoint, crowd: Crowd, isSpoilt: boolean): string {
  const made = valueOfSchema(random, query, knownValues(random, crowd));
  const values = Object.entries((isSpoilt ? spoil(random, made) : made) ?? {});
  const parts = values.flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 300) : [value]).map(
      (one) => `${encode(name)}=${encode(typeof one === 'object' ? JSON.stringify(one) : one).slice(0, 2000)}`,
    ),
  );
  if (isSpoilt && random.chance(0.5)) parts.push(random.pick(QUERIES));
  return parts.length > 0 ? `?${parts.join('&').slice(0, 12_000)}` : '';
}

// No call accepts that much.
const LONGEST_BODY = 4_000_000;

function makePayload(random: Random, { body }: Endpoint, crowd: Crowd, isSpoilt: boolean): string | undefined {
  if (body.type === 'undefined' && !isSpoilt) return undefined;
  const made = body.type === 'undefined' ? {} : valueOfSchema(random, body, knownValues(random, crowd));
  if (!isSpoilt) return JSON.stringify(made);
  const text = toHostileJson(spoil(random, made)).slice(0, LONGEST_BODY);
  return random.chance(0.1) ? breakJson(random, text) : text;
}

function makeAuthorization(random: Random, token: string): string {
  if (random.chance(0.98)) return `Bearer ${token}`;
  return random.pick([
    `Bearer ${token.slice(0, -2)}`,
    `Bearer ${token.split('.')[1]}`,
    `Bearer ${'e'.repeat(9000)}`,
    `Basic ${token}`,
    `bearer  ${token}`,
    'Bearer',
    'Bearer ÿ.þ.ý',
  ]);
}

function makeHeaders(random: Random, token: string | null, isSpoilt: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== null) headers['authorization'] = makeAuthorization(random, token);
  if (!isSpoilt) return headers;
  if (random.chance(0.3)) headers['content-type'] = random.pick(TYPES);
  const [name, value] = random.pick(ODD_HEADERS);
  if (random.chance(0.5)) headers[name] = value;
  return headers;
}

/** A call of the contract by one of the crowd, valid in some parts and hostile in others. */
export function hostileRequest(random: Random, crowd: Crowd): HostileRequest {
  const [name, endpoint] = random.pick(ENDPOINTS);
  const [who, person] = random.pick(Object.entries(crowd.people));
  const { p_owner: owner, space_admin: admin } = crowd.people;
  const caller = random.chance(0.5) ? random.pick([owner, admin]) : person;
  const isHostile = random.chance(0.7);
  const spoilt = () => isHostile && random.chance(0.4);
  const method = isHostile && random.chance(0.04) ? random.pick(METHODS) : endpoint.method;
  const path = `/api${makePath(random, endpoint, crowd, spoilt())}${makeQuery(random, endpoint, crowd, spoilt())}`;
  const headers = makeHeaders(random, caller?.token ?? null, isHostile && random.chance(0.15));
  const payload =
    method === 'GET' || method === 'HEAD'
      ? undefined
      : makePayload(random, endpoint, crowd, isHostile && random.chance(0.8));
  if (payload === undefined && headers['content-type'] === 'application/json') delete headers['content-type'];
  return { name: `${name} by ${caller === person ? who : 'a leader'}`, method, path, headers, payload };
}
