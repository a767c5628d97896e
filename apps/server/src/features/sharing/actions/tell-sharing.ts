import { LogAction } from '@facet/contract/constants/statuses';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity, type Happening } from '../../activity/actions/record-activity.ts';
import { loadNames } from '../../users/access.ts';

/** Who now sees a module of a project, and who no longer does. */
export type SharingChange = {
  projectId: number;
  moduleId: number;
  added: readonly number[];
  removed: readonly number[];
};

const NAMES_SHOWN = 5;

/** The names of the first few people, and how many more there are. */
export function peopleSaid(ids: readonly number[], names: ReadonlyMap<number, string>) {
  const shown = ids.slice(0, NAMES_SHOWN).flatMap((id) => names.get(id) ?? []);
  return { said: [{ kind: 'people' as const, names: shown, more: Math.max(0, ids.length - NAMES_SHOWN) }] };
}

function listHappenings(change: SharingChange, names: ReadonlyMap<number, string>): Happening[] {
  const { projectId, moduleId, added, removed } = change;
  const entry = {
    projectId,
    event: 'module.shared' as const,
    itemType: 'module' as const,
    itemId: moduleId,
    projectModuleId: moduleId,
  };
  return [
    ...(added.length ? [{ ...entry, actionType: LogAction.create, newValue: peopleSaid(added, names) }] : []),
    ...(removed.length ? [{ ...entry, actionType: LogAction.delete, oldValue: peopleSaid(removed, names) }] : []),
  ];
}

const listEverybody = (changes: readonly SharingChange[]) => [
  ...new Set(changes.flatMap(({ added, removed }) => [...added, ...removed])),
];

/** Those with a proven address: nothing is sent to anybody else. */
async function provenAmong(tx: Tx, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.emailVerifiedAt)));
  return new Set(rows.map(({ id }) => id));
}

function announce(tx: Tx, changes: readonly SharingChange[], proven: ReadonlySet<number>): void {
  tx.afterCommit({
    kind: 'access',
    userIds: listEverybody(changes),
    projectIds: [...new Set(changes.map(({ projectId }) => projectId))],
  });
  for (const { projectId, moduleId, added, removed } of changes) {
    const update = { project_id: projectId, entity: 'module', id: moduleId, module_id: moduleId };
    tx.afterCommit({ kind: 'project', update: { event: 'module.shared', ...update } });
    // People who are not in the project's channel, or no longer are, are told by name.
    const userIds = [...added, ...removed].filter((id) => proven.has(id));
    if (userIds.length > 0) tx.afterCommit({ kind: 'users', userIds, update: { event: 'access.changed', ...update } });
  }
}

/** Logs a change of sharing, updates what open sockets may see, and tells the pages it concerns. */
export async function tellSharing(tx: Tx, actor: Actor, all: readonly SharingChange[]): Promise<void> {
  const changes = all.filter(({ added, removed }) => added.length + removed.length > 0);
  const everybody = listEverybody(changes);
  if (everybody.length === 0) return;
  const [names, proven] = [await loadNames(tx, everybody), await provenAmong(tx, everybody)];
  recordActivity(tx, actor, ...changes.flatMap((change) => listHappenings(change, names)));
  announce(tx, changes, proven);
}
