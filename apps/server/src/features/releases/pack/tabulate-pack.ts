import { t } from '@facet/contract/words/speech';
import type { SheetOfLines } from '../../../platform/spreadsheets/write-workbook.ts';
import type { PackCell, PackSource, PackTable } from './pack-types.ts';
import { writePack } from './write-pack.ts';

/** As the wire has it: a spreadsheet counts with it. */
const rawText = (cell: PackCell) => (typeof cell === 'string' ? cell : cell.decimal);

function listLines({ columns, rows, total }: PackTable): string[][] {
  const titles = columns.map(({ title }) => title);
  const all = [...rows, ...(total ? [total] : [])].map((row) => row.map(rawText));
  return titles.every((title) => title === '') ? all : [titles, ...all];
}

/** The tables of a pack, those that say something by themselves, after what its pages have in their heads. */
export function tabulatePack(source: PackSource): SheetOfLines[] {
  const { title, over, under, facts, band, link, pages } = writePack(source);
  const head = [
    [t('Style'), title],
    [t('Project'), over],
    [t('Product type'), under],
    ...facts.map((fact) => [...fact]),
    [t('State'), `${band.strong}, ${band.rest}`],
    [t('Full hash'), source.release.hash],
    [t('Code'), link],
  ];
  const tables = pages.flatMap((page) => page.tables.filter(({ isPaperOnly }) => isPaperOnly !== true));
  return [
    { name: t('Release'), lines: head },
    ...tables.map((table) => ({ name: table.title, lines: listLines(table) })),
  ];
}
