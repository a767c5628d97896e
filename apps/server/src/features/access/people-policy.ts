import type { GlobalRole } from '@facet/contract/permissions';

const OUTSIDE_ROLES: readonly GlobalRole[] = ['client', 'reviewer', 'watcher'];

/** People from outside reach projects, never the people of a space. */
export const seesPeopleOfSpaces = (actor: { role: GlobalRole }) => !OUTSIDE_ROLES.includes(actor.role);

/** People edit only themselves. */
export const canEditUser = (actor: { userId: number }, userId: number) => actor.userId === userId;
