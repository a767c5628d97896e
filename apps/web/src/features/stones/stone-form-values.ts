import type { StoneRow } from '@facet/contract/entities/stone-list';
import { fold } from '@facet/contract/fold';
import { readNumber } from '../../lib/read-number.ts';
import { numberText } from '../../ui/words.ts';

type Typed = 'quantity' | 'length' | 'width' | 'depth' | 'carats';
/** A row as its form has it: numbers as they are typed. */
export type StoneFormValues = Omit<StoneRow, Typed | 'id' | 'certificate'> &
  Record<Typed, string> & { lab: string; number: string; certificate_file_id: number | null };

const typed = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : numberText(value, { most: 4, isGrouped: false });

const NEW: Omit<StoneRow, 'id'> = {
  species: 'diamond',
  variety: '',
  origin: 'unknown',
  shape: 'round',
  length: null,
  width: null,
  depth: null,
  quantity: 1,
  carats: null,
  weight_source: 'actual',
  quality: '',
  setting: '',
  place: '',
  supplied_by: 'house',
  origin_file_id: null,
  certificate: null,
};

/** What a form starts with. */
export function formOf(row: StoneRow | null): StoneFormValues {
  const { certificate, ...values } = row ?? NEW;
  return {
    ...values,
    quantity: typed(values.quantity),
    length: typed(values.length),
    width: typed(values.width),
    depth: typed(values.depth),
    carats: typed(values.carats),
    weight_source: values.carats === null ? 'actual' : values.weight_source,
    lab: certificate?.lab ?? '',
    number: certificate?.number ?? '',
    certificate_file_id: certificate?.file_id ?? null,
  };
}

const figure = (text: string) => (text.trim() === '' ? null : readNumber(text));

/** The row that a form says; a round stone is as long as it is wide. */
export function toStoneRow(
  id: string,
  { lab, number, certificate_file_id: fileId, ...values }: StoneFormValues,
): StoneRow {
  const carats = figure(values.carats);
  const width = figure(values.width) ?? figure(values.length);
  const isNamed = number.trim() !== '' || fileId !== null;
  return {
    id,
    species: values.species,
    variety: values.variety,
    origin: values.origin,
    shape: values.shape,
    length: figure(values.length) ?? width,
    width,
    depth: figure(values.depth),
    quantity: readNumber(values.quantity),
    carats,
    weight_source: carats === null ? 'formula' : values.weight_source,
    quality: values.quality,
    setting: values.setting,
    place: values.place,
    supplied_by: values.supplied_by,
    origin_file_id: values.origin_file_id,
    certificate: isNamed ? { lab, number, file_id: fileId } : null,
  };
}

/** Fewer digits are in too many names. */
const NUMBER_MIN = 5;

type Document = { id: number; title: string };
/** Spaces, dashes and the like differ between a number as it is printed and as it stands in a name. */
const plain = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The document whose name holds the number of a certificate, and no longer one. */
export function documentFor(number: string, documents: readonly Document[]): number | undefined {
  const wanted = plain(number);
  if (wanted.length < NUMBER_MIN) return undefined;
  return documents.find(({ title }) => {
    const name = plain(title);
    const at = name.indexOf(wanted);
    const isDigit = (character: string | undefined) => character !== undefined && /\p{N}/u.test(character);
    return at >= 0 && !isDigit(name[at - 1]) && !isDigit(name[at + wanted.length]);
  })?.id;
}

type Found = ReturnType<typeof foundCertificates>;
/** The rows with the documents that were found for them. */
export const certify = (rows: readonly StoneRow[], found: Found): StoneRow[] =>
  rows.map((row) => {
    const own = found.find((one) => one.row.id === row.id);
    return own ? { ...row, certificate: { ...own.certificate, file_id: own.document.id } } : row;
  });

/** Rows whose certificate has no file yet, with the document that holds its number. */
export const foundCertificates = (rows: readonly StoneRow[], documents: readonly Document[]) =>
  rows.flatMap((row) => {
    if (!row.certificate || row.certificate.file_id !== null) return [];
    const id = documentFor(row.certificate.number, documents);
    const document = documents.find((one) => one.id === id);
    return document ? [{ row, certificate: row.certificate, document }] : [];
  });
