import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { t } from '../../../ui/words.ts';

const BADGES = {
  [SpaceUserStatus.invited]: { status: 'draft', label: t('Invited') },
  [SpaceUserStatus.active]: { status: 'approved', label: t('Active') },
  [SpaceUserStatus.inactive]: { status: 'archived', label: t('Inactive') },
} as const;

/** Whether somebody has come to a space yet, or must not any more. */
export const MemberStatus = ({ status }: { status: SpaceUserStatus }) => <StatusBadge {...BADGES[status]} />;
