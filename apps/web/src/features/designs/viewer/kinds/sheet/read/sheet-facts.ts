import { attribute } from './xml-tags.ts';

/** What is to be known of a sheet that the library does not say. */
export type SheetFacts = {
  /** Whether colours of cells follow from conditions, which nobody here computes. */
  hasConditions: boolean;
  /** Numbers of the values that are more than a text or a number, by the addresses of their cells. */
  values: ReadonlyMap<string, number>;
};

const MOST_VALUES = 2000;
const TAG_MAX = 1000;

/** Reads the facts of a sheet as its text comes in, piece by piece. */
export function createFactsReader() {
  const values = new Map<string, number>();
  const decoder = new TextDecoder();
  let [pending, hasConditions] = ['', false];
  const take = (chunk: Uint8Array) => {
    const text = pending + decoder.decode(chunk, { stream: true });
    // A tag may be cut in two between pieces.
    pending = text.slice(Math.max(text.lastIndexOf('<'), text.length - TAG_MAX));
    hasConditions ||= text.includes('<conditionalFormatting');
    if (!text.includes(' vm="')) return;
    for (const [tag, number] of text.matchAll(/<c\s[^>]*\bvm="(\d+)"[^>]*>/g)) {
      if (values.size < MOST_VALUES) values.set(attribute(tag, 'r') ?? '', Number(number));
    }
  };
  return { take, facts: (): SheetFacts => ({ hasConditions, values }) };
}
