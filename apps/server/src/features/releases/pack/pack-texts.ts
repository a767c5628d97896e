import { SIZE_UNITS, SPEC_UNIT_TITLES, type SpecUnit } from '@facet/contract/craft/spec';
import type { ReleasedFile, ReleaseParts, ReleaseWire } from '@facet/contract/entities/release';
import { decimalText } from '@facet/contract/words/decimal-text';
import { dateText, known, t } from '@facet/contract/words/speech';
import type { TableColumn } from '../../../platform/pdf/draw-table.ts';
import type { PackCell, PackPage, PackSource, PackTable } from './pack-types.ts';

export type SpecOfRelease = ReleaseParts['spec'][number];

/** What nobody has said or measured. */
export const UNKNOWN = '–';
export const figure = (decimal: string | null, places = 2): PackCell =>
  decimal === null ? UNKNOWN : { decimal, places };
/** A cell as paper shows it. */
export const cellText = (cell: PackCell): string =>
  typeof cell === 'string' ? cell : decimalText(cell.decimal, cell.places);

/** Finger sizes are kept as inner diameters. */
export const unitTitle = (unit: SpecUnit): string => (SIZE_UNITS.includes(unit) ? t('Ø mm') : SPEC_UNIT_TITLES[unit]);
export const lineTitle = ({ title }: SpecOfRelease): string => known(title);

/** `9f3c 61ab 07de`: enough of a hash to compare by eye. */
export const shortHash = (hash: string): string => (hash.slice(0, 12).match(/.{4}/g) ?? []).join(' ');
export const writeDay = (moment: string): string => dateText(moment, { dateStyle: 'medium', timeZone: 'UTC' });
export const writeMoment = (moment: string): string =>
  t('{moment} UTC', { moment: dateText(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }) });

export const nameIn = ({ people }: Pick<ReleaseWire, 'people'>, id: number): string =>
  people.find((person) => person.id === id)?.name ?? '';

/** A file by the name that the copy's readers may know it by: a client's copy names no files. */
export const fileTitle = ({ copy, release }: PackSource, { file_name: name, version }: ReleasedFile): string =>
  copy === 'client'
    ? t('{title}, version {version}', { title: release.parts.style.title, version: String(version) })
    : name;

/** Letters by which a sheet of paper names the lines of a spec; numbers after Z. */
export const markLine = (at: number): string => (at < 26 ? String.fromCodePoint(65 + at) : String(at + 1));

type Name = { title: string; share?: number } & Partial<TableColumn>;
export const text = ({ share = 1, ...column }: Name): TableColumn => ({ share, ...column });
export const strong = (column: Name): TableColumn => text({ face: 'strong', ...column });
export const quiet = (column: Name): TableColumn => text({ isMuted: true, ...column });
export const count = (column: Name): TableColumn => text({ align: 'right', ...column });

/** Three columns without heads: what, how much, and what else is to be said. */
export const FACTS: readonly TableColumn[] = [
  quiet({ title: '', share: 1.1 }),
  strong({ title: '', share: 1.5 }),
  quiet({ title: '', share: 1.2, align: 'right' }),
];

const BARE = { about: '', picture: null, weights: [], tables: [], trueSize: null, room: null, signatures: [] };
/** A page with what it has; null if that is nothing. */
export function makePage(page: Partial<PackPage> & Pick<PackPage, 'title'>): PackPage | null {
  const whole: PackPage = { ...BARE, ...page };
  const tables = whole.tables.filter(({ rows }) => rows.length > 0);
  const isEmpty = tables.length === 0 && !whole.picture && whole.weights.length === 0 && !whole.trueSize;
  return isEmpty ? null : { ...whole, tables };
}
export const present = (tables: readonly (PackTable | null)[]): PackTable[] => tables.filter((table) => table !== null);
