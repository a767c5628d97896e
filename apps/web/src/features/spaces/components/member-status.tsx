import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { t } from '../../../ui/words.ts';

const BADGES = {
  [SpaceUserStatus.invited]: { status: 'draft', label: t('Invited') },
  [SpaceUserStatus.active]: { status: 'approved', label: t('Active') },
  [SpaceUserStatus.inactive]: { status: 'archived', label: t('Inactive') },
} as const;

/** Whether somebody has yet to join a space, or may no longer enter it. */
export const MemberStatus = ({ status }: { status: SpaceUserStatus }) => <StatusBadge {...BADGES[status]} />;
