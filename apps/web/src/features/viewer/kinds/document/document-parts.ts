import { pairRows, type RowPairs } from '../row-pairs.ts';
import type { Block, Run, TableCell } from './document-blocks.ts';

/** What is matched with a part of another version: a paragraph, a heading, a list item, a table row. */
export type DocumentPart = Block | TableCell[];

/** How a part differs from its match in the other version; `part`: all of it exists only here. */
export type PartChange = 'words' | 'part';

const isRow = (part: DocumentPart): part is TableCell[] => Array.isArray(part);

/** The parts of a document, in reading order. */
export const listParts = (blocks: readonly Block[]): DocumentPart[] =>
  blocks.flatMap((block): DocumentPart[] => (block.kind === 'table' ? block.rows : [block]));

const runWords = (runs: readonly Run[]) =>
  runs
    .map((run) => (run.kind === 'text' ? run.text : ` [${run.alt}] `))
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '');

/** A part's text, word by word. */
function listWords(part: DocumentPart): string[] {
  if (isRow(part)) return part.flatMap(({ blocks }) => listParts(blocks).flatMap(listWords));
  return part.kind === 'table' ? [] : runWords(part.runs);
}

/** Which parts of two versions match, and what changed in those of the first. */
export function compareParts(here: readonly DocumentPart[], there: readonly DocumentPart[]) {
  const [mine, theirs] = [here.map(listWords), there.map(listWords)];
  const pairs: RowPairs = pairRows(mine, theirs);
  const changes = mine.map((words, part): PartChange | null => {
    const partner = pairs.here.isOnly(part) ? undefined : theirs[pairs.here.near(part)];
    if (!partner) return words.length > 0 ? 'part' : null;
    return words.join(' ') === partner.join(' ') ? null : 'words';
  });
  return { pairs, changes };
}

/**
 * The part at a height, plus the share of it above that height; `edges` are where each part begins, and where the last
 * ends.
 */
export function partAt(edges: readonly number[], height: number): number {
  const next = edges.findIndex((edge, part) => part > 0 && edge > height);
  if (next < 0) return edges.length - 1;
  const [from, to] = [edges[next - 1] ?? 0, edges[next] ?? 0];
  return next - 1 + (height - from) / (to - from);
}

/** The height of such a place. */
export function heightAt(edges: readonly number[], place: number): number {
  const part = Math.floor(place);
  const from = edges[part] ?? edges.at(-1) ?? 0;
  return from + ((edges[part + 1] ?? from) - from) * (place - part);
}
