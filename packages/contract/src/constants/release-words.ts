import type { ReleaseGap } from '../entities/release.ts';
import { message, t, worded } from '../words/speech.ts';
import { STATUS_LABELS } from './status-words.ts';
import type { ReleaseState } from './statuses.ts';

/** The states of a release, as people read them. */
export const RELEASE_STATE_WORDS: Readonly<Record<ReleaseState, string>> = worded({
  candidate: 'Candidate',
  released: 'Released',
  rejected: 'Rejected',
  obsolete: 'Obsolete',
});

/** Whom a tech pack is for: it decides what the pages leave out. */
export const PACK_COPIES = ['designer', 'factory', 'client'] as const;
export type PackCopy = (typeof PACK_COPIES)[number];
export const PACK_COPY_WORDS: Readonly<Record<PackCopy, string>> = worded({
  designer: 'Designer',
  factory: 'Factory',
  client: 'Client',
});
/** Pages, their tables, and the same for programs: Facet’s own document, and a product as search engines read it. */
export const PACK_FORMATS = ['pdf', 'csv', 'xlsx', 'json', 'jsonld'] as const;
export type PackFormat = (typeof PACK_FORMATS)[number];

const NOTHING = {
  model: message('There is no file of the CAD design yet'),
  drawing: message('There is no technical drawing yet'),
  spec: message('The style has no spec'),
  stones: message('The style has no stone list'),
  sheet: message('No cost sheet is approved'),
} as const satisfies Record<ReleaseGap['part'], string>;

/** What a release lacks, in words. */
export function gapWords({ part, newest, is_needed: isNeeded }: Omit<ReleaseGap, 'module_id'>): string {
  if (newest === null) return t(NOTHING[part]);
  const values = { version: String(newest.version), status: STATUS_LABELS[newest.status] };
  if (!isNeeded)
    return part === 'drawing'
      ? t('Version {version} of the drawing is newer and not approved: {status}', values)
      : t('Version {version} of the CAD design is newer and not approved: {status}', values);
  return part === 'drawing'
    ? t('Version {version} of the drawing is not approved: {status}', values)
    : t('Version {version} of the CAD design is not approved: {status}', values);
}
