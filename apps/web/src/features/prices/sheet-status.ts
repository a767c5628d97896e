import type { CostStatus } from '@facet/contract/entities/cost-sheet';
import { t } from '../../ui/words.ts';

/** What a sheet’s status is called. */
export const STATUS_TITLES: Readonly<Record<CostStatus, string>> = {
  draft: t('Draft'),
  submitted: t('Submitted'),
  returned: t('Returned'),
  approved: t('Approved'),
  locked: t('Locked'),
};
