import type { Status } from '@facet/contract/constants/status-words';
import type { AccountState } from '@facet/contract/entities/admin-user';
import type { GlobalRole } from '@facet/contract/permissions';
import { t } from '../../ui/words.ts';

export const ROLE_WORDS: Readonly<Record<GlobalRole, string>> = {
  admin: t('Admin'),
  manager: t('Manager'),
  client: t('Client'),
  reviewer: t('Reviewer'),
  watcher: t('Watcher'),
};

/** How the state of an account is shown: its word, and the status it looks like. */
export const STATE_LOOKS: Readonly<Record<AccountState, { label: string; status: Status }>> = {
  active: { label: t('Active'), status: 'approved' },
  unverified: { label: t('Email open'), status: 'in_review' },
  invited: { label: t('Invited'), status: 'draft' },
  inactive: { label: t('Inactive'), status: 'skipped' },
};
