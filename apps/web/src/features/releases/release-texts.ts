import { RELEASE_STATE_WORDS } from '@facet/contract/constants/release-words';
import type { ReleaseState } from '@facet/contract/constants/statuses';
import type { Status } from '@facet/contract/constants/status-words';
import type { ReleasedWeight, ReleaseWire } from '@facet/contract/entities/release';
import { t } from '../../ui/words.ts';

/** The status whose colours and outline a state has. */
export const STATE_STATUS: Readonly<Record<ReleaseState, Status>> = {
  candidate: 'in_review',
  released: 'approved',
  rejected: 'rejected',
  obsolete: 'archived',
};

export const WEIGHT_TITLES: Readonly<Record<ReleasedWeight['which'], string>> = {
  model: t('CAD'),
  cast_g: t('Cast'),
  finished_g: t('Finished'),
  sample_g: t('Sample⟦piece⟧'),
};

/** `9f3c 61ab 07de`: enough of a hash to compare by eye. */
export const shortHash = (hash: string): string => (hash.slice(0, 12).match(/.{4}/g) ?? []).join(' ');

/** What a release is called where others stand beside it. */
export const releaseName = ({ revision, state }: Pick<ReleaseWire, 'revision' | 'state'>): string =>
  revision === null ? RELEASE_STATE_WORDS[state] : t('Revision {revision}', { revision });

/** The name of somebody whom a release names by their id. */
export const nameIn = ({ people }: Pick<ReleaseWire, 'people'>, id: number): string =>
  people.find((person) => person.id === id)?.name ?? '';
