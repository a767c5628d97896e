import type { Random } from './random.ts';

/** Placeholders for JSON that no JSON writer writes, which is put in their place. */
const RAW: Readonly<Record<string, string>> = {
  '@huge@': '1e309',
  '@minus-huge@': '-1e309',
  '@long@': '1234567890'.repeat(40),
  '@zero@': '-0.0e-0',
  '@deep-list@': '['.repeat(31) + ']'.repeat(31),
  '@deeper-list@': '['.repeat(3000) + ']'.repeat(3000),
  '@deep-object@': '{"a":'.repeat(40) + '1' + '}'.repeat(40),
  '@half@': '"\\ud800"',
  '@nul@': '"a\\u0000b"',
  '@twice@': '{"id":1,"id":{"id":2}}',
};

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'then', 'length', ''];
const NUMBERS = [0, -1, 0.1, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 63), 1e21, 5e-324];
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u200b',
  'Cafe\u0301',
  '\ud83d',
  '\udc8d\ud83d',
  '\u202e\u2066',
  '\ufeff',
  'null',
  '[object Object]',
  '../../../etc/passwd',
  '%00',
  '%',
  '\\',
  '"',
  "'",
  '\r\nSet-Cookie: a=b',
  'NaN',
  '0x10',
  '1e3',
  '٣',
  '-1',
  'infinity',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '2023-02-30',
];

type Holder = Record<string, unknown> | unknown[];
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

function bigValue(random: Random): unknown {
  const length = random.pick([300, 1001, 5000, 20_000]);
  return random.pick([
    () => 'x'.repeat(length),
    () => '\u0000'.repeat(length),
    () => '💍'.repeat(length),
    () => '<b>'.repeat(length),
    () => '&#x'.repeat(length),
    () => `a@${'a.'.repeat(length)}`,
    () => Array.from({ length }, () => '\u0000'),
    () => Array.from({ length }, (_, index) => index + 1),
    () => Array.from({ length }, () => ({})),
    () => Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, index])),
  ])();
}

/** A value that nobody expects. */
export function hostileValue(random: Random): unknown {
  const kind = random.next();
  if (kind < 0.3) return random.pick(TEXTS);
  if (kind < 0.45) return random.pick(NUMBERS);
  if (kind < 0.6) return random.pick(Object.keys(RAW));
  if (kind < 0.7) return bigValue(random);
  if (kind < 0.85) return random.pick([null, true, false, [], {}, [[]], [null], { id: null }]);
  return Object.fromEntries([[random.pick(NAMES), random.pick<unknown>([1, '\u0000', {}, { polluted: true }])]]);
}

function findHolders(value: unknown): Holder[] {
  const found: unknown[] = [value];
  for (const one of found) if (isHolder(one) && found.length < 2000) found.push(...Object.values(one));
  return found.filter(isHolder);
}

function spoilList(random: Random, list: unknown[]): void {
  if (list.length === 0 || random.chance(0.3)) list.push(hostileValue(random));
  else if (random.chance(0.2)) list.push(...Array.from({ length: random.pick([1, 200, 1001]) }, () => list[0]));
  else list[random.int(0, list.length - 1)] = hostileValue(random);
}

function spoilObject(random: Random, object: Record<string, unknown>): void {
  const names = Object.keys(object);
  const name = names.length === 0 || random.chance(0.15) ? random.pick(NAMES) : random.pick(names);
  if (random.chance(0.15)) delete object[name];
  else
    Object.defineProperty(object, name, {
      value: hostileValue(random),
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

/** A copy of the value with something in it that should not be there. */
export function spoil(random: Random, value: unknown): unknown {
  if (!isHolder(value) || random.chance(0.05)) return hostileValue(random);
  const copy: unknown = structuredClone(value);
  for (let times = random.pick([1, 1, 2, 4]); times > 0; times -= 1) {
    const holder = random.pick(findHolders(copy));
    if (Array.isArray(holder)) spoilList(random, holder);
    else spoilObject(random, holder);
  }
  return copy;
}

/** A value as JSON, with things in it that only an attacker writes. */
export function toHostileJson(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.replaceAll(/"(@[a-z-]+@)"/g, (whole, name: string) => RAW[name] ?? whole);
}

/** Breaks JSON so that it no longer parses. */
export function breakJson(random: Random, text: string): string {
  const at = random.int(0, text.length);
  return random.pick([
    () => text.slice(0, at),
    () => `${text.slice(0, at)}\u0000${text.slice(at)}`,
    () => `${text}${text}`,
    () => `${text.slice(0, at)}${random.pick(['}', ']', '"', '\\', ',', '{', '[', ':', '\ud800'])}${text.slice(at)}`,
    () => '['.repeat(random.pick([33, 1000, 10_000])),
    () => `\ufeff${text}`,
    () => `'${text}'`,
  ])();
}
