import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';

const BADGES = {
  [SpaceUserStatus.invited]: { status: 'draft', label: 'Invited' },
  [SpaceUserStatus.active]: { status: 'approved', label: 'Active' },
  [SpaceUserStatus.inactive]: { status: 'archived', label: 'Inactive' },
} as const;

/** Whether somebody has come to a space yet, or must not any more. */
export const MemberStatus = ({ status }: { status: SpaceUserStatus }) => <StatusBadge {...BADGES[status]} />;
