import type { ProjectRole } from '@facet/contract/permissions';

export type Member = { userId: number; roles: readonly ProjectRole[] };
export type TeamChange = { added: Member[]; removed: Member[]; changed: { before: Member; after: Member }[] };

const hasSameRoles = (one: Member, other: Member) =>
  one.roles.length === other.roles.length && one.roles.every((role) => other.roles.includes(role));
const toIds = (team: readonly Member[]) => new Set(team.map(({ userId }) => userId));

/** Who came, who left, and whose roles have changed. */
export function compareTeams(before: readonly Member[], after: readonly Member[]): TeamChange {
  const [was, is] = [toIds(before), toIds(after)];
  const changed = before.flatMap((member) => {
    const now = after.find(({ userId }) => userId === member.userId);
    return now && !hasSameRoles(member, now) ? [{ before: member, after: now }] : [];
  });
  return {
    added: after.filter(({ userId }) => !was.has(userId)),
    removed: before.filter(({ userId }) => !is.has(userId)),
    changed,
  };
}

const listOwners = (team: readonly Member[]) =>
  team
    .filter(({ roles }) => roles.includes('p_owner'))
    .map(({ userId }) => userId)
    .toSorted((a, b) => a - b);

export const hasOwner = (team: readonly Member[]) => listOwners(team).length > 0;
export const hasSameOwners = (one: readonly Member[], other: readonly Member[]) =>
  listOwners(one).join() === listOwners(other).join();
