import type { TeamEntryWire } from '@facet/contract/entities/project';
import { LEADING_ROLES } from '@facet/contract/permissions';

/** Owners and managers review everything: they are always asked. */
export const isPermanent = ({ user_role: roles }: TeamEntryWire) => roles.some((role) => LEADING_ROLES.includes(role));

type Choice = { userIds: readonly number[]; emails: readonly string[]; team: readonly TeamEntryWire[]; ownId: number };

/**
 * Whether anyone is asked: someone chosen or invited, or, in a team with nobody to choose, an owner or manager who is
 * asked anyway.
 */
export function asksAnyone({ userIds, emails, team, ownId }: Choice): boolean {
  if (userIds.length > 0 || emails.length > 0) return true;
  const others = team.filter(({ user_id: id }) => id !== ownId);
  return others.length > 0 && others.every(isPermanent);
}
