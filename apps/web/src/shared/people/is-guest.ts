import type { UserWire } from '@facet/contract/entities/user';
import type { GlobalRole } from '@facet/contract/permissions';

const GUEST_ROLES: readonly GlobalRole[] = ['client', 'reviewer', 'watcher'];

/** Whether somebody came from outside for what was shared with them: they have no use for spaces of their own yet. */
export const isGuest = ({ role }: Pick<UserWire, 'role'>): boolean => GUEST_ROLES.includes(role);
