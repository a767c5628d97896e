import { findEntry } from '../tables.ts';
import { createFormats, type Digits } from './create-formats.ts';
import type { ValuesArgument } from './message-values.ts';
import { parseMessage, type Part, type ValuePart } from './parse-message.ts';

/** Messages in another language, by the English ones. */
export type Catalogue = Readonly<Record<string, string>>;

type Speech = {
  /** The language of words and plurals, as a BCP 47 name. */
  language: string;
  /** The locale of numbers, dates and money, if another. */
  formats?: string;
  timeZone?: string;
  catalogue?: Catalogue;
  /** Changes every text, to see what happens to longer ones. */
  stretch?: (text: string) => string;
};

/** A text that people read, written in English where it is used; the compiler asks for its values. */
export type Say<Node> = <const M extends string>(message: M, ...values: ValuesArgument<M, Node>) => Node;

export type Words = {
  t: Say<string>;
  /** A text only known when it is shown; one that isn't in the catalogue stays as it is. */
  known: (text: string) => string;
  /** A number as the language writes it. */
  number: (value: number, digits?: Digits) => string;
  /** A time as the language writes it. */
  date: (moment: Date | string | number, options: Intl.DateTimeFormatOptions) => string;
  /** For texts with parts that look different, `Read <link>the terms</link>`: how the pieces become one. */
  shownAs<Node>(join: (pieces: (Node | string)[]) => Node): Say<Node>;
};

type Values = Readonly<Record<string, unknown>>;
type Cases = Readonly<Record<string, readonly Part[]>>;
type Show<Node> = (inside: Node) => Node;
const isShow = <Node>(value: unknown): value is Show<Node> => typeof value === 'function';

/**
 * Says which meaning of an English text is meant, if other languages have two: `Open⟦not closed⟧`. English leaves it
 * out.
 */
const NOTE = /⟦[^⟧]*⟧$/;

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** A name in such a script must not turn the numbers and signs of the sentence around it. */
const isolated = (text: string) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** Words in one language. Without a catalogue they are the English of the code. */
export function createWords({ language, formats = language, timeZone, catalogue = {}, stretch }: Speech): Words {
  const read = new Map<string, readonly Part[]>();
  const { format, number, date } = createFormats(formats, timeZone);
  let plurals: Intl.PluralRules | undefined;

  function parsedParts(message: string): readonly Part[] {
    const parts = read.get(message) ?? parseMessage(findEntry(catalogue, message) ?? message.replace(NOTE, ''));
    read.set(message, parts);
    return parts;
  }

  function pickPlural(cases: Cases, count: number): readonly Part[] | undefined {
    plurals ??= new Intl.PluralRules(language);
    return findEntry(cases, `=${count}`) ?? findEntry(cases, plurals.select(count));
  }

  function shownAs<Node>(join: (pieces: (Node | string)[]) => Node): Say<Node> {
    const sayValue = (part: ValuePart, values: Values, count: number): (Node | string)[] => {
      const value = values[part.name];
      if (part.kind === 'hole') return [isolated(format(part.as, value))];
      if (part.kind === 'tag') {
        const inside = join(say(part.parts, values, count));
        return [isShow<Node>(value) ? value(inside) : inside];
      }
      const { kind, cases } = part;
      const chosen = kind === 'plural' ? pickPlural(cases, Number(value)) : findEntry(cases, String(value));
      return say(chosen ?? findEntry(cases, 'other') ?? [], values, kind === 'plural' ? Number(value) : count);
    };
    const say = (parts: readonly Part[], values: Values, count: number): (Node | string)[] =>
      parts.flatMap((part) => {
        if (typeof part === 'string') return [stretch ? stretch(part) : part];
        return part.kind === 'count' ? [format('number', count)] : sayValue(part, values, count);
      });
    return (message, ...[values = {}]) => join(say(parsedParts(message), values, 0));
  }

  const t = shownAs<string>((pieces) => pieces.join(''));
  const known = (text: string) => {
    const found = findEntry(catalogue, text) ?? text.replace(NOTE, '');
    return stretch ? stretch(found) : found;
  };
  return { t, known, number, date, shownAs };
}

/** The words as the code has them. */
export const ENGLISH = createWords({ language: 'en-GB' });
