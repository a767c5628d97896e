import { FIGURE_MIN } from '@facet/contract/constants/figures';
import type { FigurePerson, Headline } from '@facet/contract/entities/analytics';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentPerson, type Person } from '../users/presenter.ts';
import type { HeadlineRow } from './counted-sql.ts';

/** A figure; null if it is based on too few. */
export const ofEnough = (value: number | null, count: number) => (count < FIGURE_MIN ? null : value);

export const presentHeadline = (row: HeadlineRow): Headline => ({
  value: ofEnough(row.value, row.count),
  before: ofEnough(row.before, row.countBefore),
  steps: row.steps,
});

export const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

export function presentFigurePerson(person: Person, signer: FileSigner): FigurePerson {
  const { id, first_name, last_name, avatar } = presentPerson(person, signer);
  return { id, first_name, last_name, avatar };
}

export const presentThumbnail = (fileId: number | null, signer: FileSigner) =>
  fileId === null ? null : { url: signer.url(fileId, 'small') };
