import type { StoneRow } from '@facet/contract/entities/stone-list';
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
export function rowOf(id: string, { lab, number, certificate_file_id: fileId, ...values }: StoneFormValues): StoneRow {
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

/** The document whose name holds the number of a certificate. */
export const documentFor = (number: string, documents: readonly { id: number; title: string }[]): number | undefined =>
  number.trim().length < NUMBER_MIN ? undefined : documents.find(({ title }) => title.includes(number.trim()))?.id;
