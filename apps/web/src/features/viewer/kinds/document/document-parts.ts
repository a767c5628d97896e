import { pairRows, type RowPairs } from '../row-pairs.ts';
import type { Block, Run, TableCell } from './document-blocks.ts';

/** What is put beside its partner in another version: a paragraph, a heading, an item of a list, a row of a table. */
export type Part = Block | TableCell[];

/** How a part differs from its partner in the other version; `part`: the whole of it is only here. */
export type PartChange = 'words' | 'part';

const isRow = (part: Part): part is TableCell[] => Array.isArray(part);

/** The parts of a document, in the order of reading. */
export const partsOf = (blocks: readonly Block[]): Part[] =>
  blocks.flatMap((block): Part[] => (block.kind === 'table' ? block.rows : [block]));

const runWords = (runs: readonly Run[]) =>
  runs
    .map((run) => (run.kind === 'text' ? run.text : ` [${run.alt}] `))
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '');

/** What a part says, word by word. */
function wordsOf(part: Part): string[] {
  if (isRow(part)) return part.flatMap(({ blocks }) => partsOf(blocks).flatMap(wordsOf));
  return part.kind === 'table' ? [] : runWords(part.runs);
}

/** Which parts of two versions belong together, and what was changed in those of the first. */
export function compareParts(here: readonly Part[], there: readonly Part[]) {
  const [mine, theirs] = [here.map(wordsOf), there.map(wordsOf)];
  const pairs: RowPairs = pairRows(mine, theirs);
  const changes = mine.map((words, part): PartChange | null => {
    const partner = pairs.here.isOnly(part) ? undefined : theirs[pairs.here.near(part)];
    if (!partner) return words.length > 0 ? 'part' : null;
    return words.join(' ') === partner.join(' ') ? null : 'words';
  });
  return { pairs, changes };
}

/** Which part lies at a height, with the share of it that is above; `edges` are where each begins, and where the last ends. */
export function partAt(edges: readonly number[], height: number): number {
  const next = edges.findIndex((edge, part) => part > 0 && edge > height);
  if (next < 0) return edges.length - 1;
  const [from, to] = [edges[next - 1] ?? 0, edges[next] ?? 0];
  return next - 1 + (height - from) / (to - from);
}

/** At which height such a place lies. */
export function heightAt(edges: readonly number[], place: number): number {
  const part = Math.floor(place);
  const from = edges[part] ?? edges.at(-1) ?? 0;
  return from + ((edges[part + 1] ?? from) - from) * (place - part);
}
