import { patternExpression, type NamePart } from './name-patterns.ts';
import { stripSlips } from './slip-words.ts';

/** Where a part stands in a name, in characters. */
export type MarkedPart = { part: NamePart; start: number; end: number };

/** What a file's name says by the first pattern that fits. */
export type ReadName = {
  /** Which pattern fitted. */
  pattern: number;
  number: string | null;
  style: string | null;
  version: number | null;
  view: string | null;
  /** `yyyy-MM-dd`. */
  date: string | null;
  /** How many words such as `final` or `(2)` stand behind it: of two that are the same otherwise, the later has more. */
  slips: number;
  marks: MarkedPart[];
};

export type NameReader = (fileName: string) => ReadName | null;

type Rules = { patterns: readonly string[]; number: string };

/** A name without its extensions, in composed letters; of `Ring.3dm.3dm` both go. */
export function stemOf(fileName: string): string {
  const name = fileName.normalize('NFC');
  return (
    name.replace(/(?:\.[a-z\d]{1,5}){1,2}$/i, (tail) => (isExtensions(tail) ? '' : tail.replace(/\.[^.]*$/, ''))) ||
    name
  );
}

const DOUBLE = /^\.(3dm|stl|obj|step|stp|jpe?g|png|tiff?|pdf|zip)\.[a-z\d]+$/i;
const isExtensions = (tail: string) => tail.lastIndexOf('.') === 0 || DOUBLE.test(tail);

const century = (year: string) => (year.length === 4 ? year : `${Number(year) > 70 ? '19' : '20'}${year}`);

/** A date as people write it in names, the ISO way; a day comes before its month. */
export function isoDate(written: string): string | null {
  const [first = '', second = '', third = ''] = written.split(/[-._]/);
  const plain = /^(\d{2}|\d{4})(\d{2})(\d{2})$/.exec(written);
  if (plain) return `${century(plain[1] ?? '')}-${plain[2]}-${plain[3]}`;
  if (!third) return null;
  const [year, day] = first.length === 4 ? [first, third] : [third, first];
  return `${century(year)}-${second.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

type Groups = Partial<Record<NamePart, string>>;

function marksOf(indices: Record<string, [number, number] | undefined>, start: number): MarkedPart[] {
  const parts = ['number', 'style', 'version', 'view', 'date'] as const;
  return parts
    .flatMap((part) => {
      const found = indices[part];
      return found ? [{ part, start: found[0] + start, end: found[1] + start }] : [];
    })
    .toSorted((one, other) => one.start - other.start);
}

/** Makes the reader of names by patterns, the first that fits first. */
export function createNameReader({ patterns, number }: Rules): NameReader {
  const expressions = patterns.map((pattern) => patternExpression(pattern, number));
  return (fileName) => {
    const { text, start, slips } = stripSlips(stemOf(fileName));
    for (const [pattern, expression] of expressions.entries()) {
      const found = expression.exec(text);
      if (!found) continue;
      const groups: Groups = found.groups ?? {};
      return {
        pattern,
        number: groups.number?.toUpperCase() ?? null,
        style: groups.style?.trim() ?? null,
        version: groups.version ? Number.parseInt(groups.version, 10) : null,
        view: groups.view?.toLowerCase() ?? null,
        date: groups.date ? isoDate(groups.date) : null,
        slips,
        marks: marksOf(found.indices?.groups ?? {}, start),
      };
    }
    return null;
  };
}
