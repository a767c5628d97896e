import { expect, test } from 'vitest';
import type { Block } from './document-blocks.ts';
import { compareParts, heightAt, partAt, listParts } from './document-parts.ts';

const paragraph = (text: string): Block => ({ kind: 'text', runs: [{ kind: 'text', text }] });
const cell = (text: string) => ({ columns: 1, blocks: [paragraph(text)] });
const table = (...rows: string[][]): Block => ({ kind: 'table', rows: rows.map((texts) => texts.map(cell)) });

const compared = (here: readonly Block[], there: readonly Block[]) => compareParts(listParts(here), listParts(there));

test('an inserted paragraph stands alone, and what follows lies beside its partner', () => {
  const before = [paragraph('The band'), paragraph('The shank tapers to 2.0 mm'), paragraph('Polish')];
  const after = [
    paragraph('The band'),
    paragraph('New stones'),
    paragraph('The shank tapers to 1.8 mm'),
    paragraph('Polish'),
  ];
  const { pairs, changes } = compared(after, before);
  expect(changes).toEqual([null, 'part', 'words', null]);
  expect([0, 2, 3].map(pairs.here.near)).toEqual([0, 1, 2]);
  expect(compared(before, after).changes).toEqual([null, 'words', null]);
});

test('the rows of a table are parts of their own; looks are no change, and empty paragraphs none that is marked', () => {
  const bold: Block = { kind: 'text', runs: [{ kind: 'text', text: 'Gold', isBold: true }] };
  const after = [bold, table(['Round', '0.25'], ['Pear', '0.45'], ['Oval', '1.00']), paragraph('')];
  const before = [paragraph('Gold'), table(['Round', '0.25'], ['Pear', '0.40'])];
  expect(compared(after, before).changes).toEqual([null, null, 'words', 'part', null]);
});

test('a place in a document and its height belong together, between parts as well', () => {
  const edges = [0, 100, 150, 400];
  expect([0, 50, 100, 125, 399].map((height) => partAt(edges, height))).toEqual([0, 0.5, 1, 1.5, 2.996]);
  expect([0, 0.5, 1, 1.5, 2.996].map((place) => heightAt(edges, place))).toEqual([0, 50, 100, 125, 399]);
  expect([partAt(edges, 400), heightAt(edges, 3), heightAt(edges, 9)]).toEqual([3, 400, 400]);
  expect([partAt([0, 20], 5), heightAt([0, 20], 0.25)]).toEqual([0.25, 5]);
});
