import type { CostStatus } from '@facet/contract/constants/statuses';
import type { Status } from '@facet/contract/constants/status-words';
import { t } from '../../ui/words.ts';

/** What a sheet’s status is called. */
export const STATUS_TITLES: Readonly<Record<CostStatus, string>> = {
  draft: t('Draft'),
  submitted: t('Submitted'),
  returned: t('Returned'),
  approved: t('Approved'),
  locked: t('Locked'),
};

/** The sign of a sheet’s status: that of a design of which the same is said. */
export const STATUS_SIGNS: Readonly<Record<CostStatus, Status>> = {
  draft: 'draft',
  submitted: 'in_review',
  returned: 'revision_needed',
  approved: 'approved',
  locked: 'approved',
};
