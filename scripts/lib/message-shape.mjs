import { parseMessage } from '../../packages/contract/src/words/parse-message.ts';

/** Ways to write a number: a language may count where English only names. */
const NUMBERS = new Set(['plain', 'number']);

/**
 * The parts of a message that depend on values, one per line: `count`, `day, date`, `side, select left other`,
 * `<link>`.
 */
function holesOf(parts) {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || part.kind === 'count') return [];
    if (part.kind === 'tag') return [`<${part.name}>`, ...holesOf(part.parts)];
    if (part.kind === 'hole') return [NUMBERS.has(part.as) ? part.name : `${part.name}, ${part.as}`];
    const { name, kind, cases } = part;
    const own = kind === 'select' ? `${name}, select ${Object.keys(cases).toSorted().join(' ')}` : name;
    const within = Object.values(cases).flatMap(holesOf);
    return 'other' in cases ? [own, ...within] : [`${own} without “other”`, own, ...within];
  });
}

const shapeOf = (message) =>
  [...new Set(holesOf(parseMessage(message)))].toSorted((one, other) => (one < other ? -1 : 1));

/**
 * What is wrong with a translation: it can't be read, or uses other values than the English message. Otherwise null.
 */
export function faultOf(message, translation) {
  if (translation.trim() === '') return 'is empty';
  try {
    const [asked, given] = [message, translation].map((text) => shapeOf(text).join(' | '));
    return asked === given ? null : `has ${given || 'no values'} instead of ${asked || 'none'}`;
  } catch (error) {
    return error.message;
  }
}
