import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

type MoveGrants = { fromId: number; toId: number };

/** The column that says whose a grant is, and how its rows lead to the space they were granted in. */
type GrantTable = { name: string; column: string; spaceOf: SQL; sameAs?: SQL };

const spaceOfProject = sql`(select p.space_id from projects p where p.id = t.project_id)`;
const TABLES: readonly GrantTable[] = [
  { name: 'space_users', column: 'user_id', spaceOf: sql`t.space_id`, sameAs: sql`other.space_id = t.space_id` },
  {
    name: 'project_members',
    column: 'user_id',
    spaceOf: spaceOfProject,
    sameAs: sql`other.project_id = t.project_id`,
  },
  {
    name: 'module_grants',
    column: 'user_id',
    spaceOf: sql`(select p.space_id from project_modules pm join projects p on p.id = pm.project_id
      where pm.id = t.project_module_id)`,
    sameAs: sql`other.project_module_id = t.project_module_id`,
  },
  {
    name: 'review_recipients',
    column: 'user_id',
    spaceOf: sql`(select p.space_id from review_requests r join projects p on p.id = r.project_id
      where r.id = t.review_request_id)`,
    sameAs: sql`other.review_request_id = t.review_request_id`,
  },
  { name: 'styles', column: 'assignee_id', spaceOf: spaceOfProject },
  { name: 'tasks', column: 'assignee_id', spaceOf: spaceOfProject },
  { name: 'notifications', column: 'user_id', spaceOf: sql`coalesce(${spaceOfProject}, 0)` },
  // What a guest did through a link stays with the address that the link was sent to.
  { name: 'design_comments', column: 'user_id', spaceOf: spaceOfProject },
  { name: 'activities', column: 'user_id', spaceOf: spaceOfProject },
  {
    name: 'review_decisions',
    column: 'user_id',
    spaceOf: sql`(select p.space_id from design_items item join projects p on p.id = item.project_id
      where item.id = t.design_item_id)`,
  },
  {
    name: 'invitations',
    column: 'user_id',
    spaceOf: sql`coalesce(t.space_id, ${spaceOfProject}, 0)`,
  },
];

// A personal space and what is in it was not granted by anybody.
const moving = ({ name, column, spaceOf, sameAs }: GrantTable, { fromId, toId }: MoveGrants) => {
  const theirs = sql.raw(`t.${column}`);
  const isThere = sameAs
    ? sql`and not exists (select from ${sql.raw(name)} other where other.user_id = ${toId} and ${sameAs})`
    : sql``;
  return sql`update ${sql.raw(name)} t set ${sql.raw(column)} = ${toId} where ${theirs} = ${fromId}
    and not exists (select from spaces s where s.id = ${spaceOf} and s.personal_owner_id = ${fromId}) ${isThere}`;
};

/** Moves what was granted to one account to another: space, team and module rights, review links, news, assignments. */
export async function moveGrants(tx: Tx, people: MoveGrants): Promise<void> {
  for (const table of TABLES) await tx.execute(moving(table, people));
  tx.afterCommit({ kind: 'access', userIds: [people.fromId, people.toId] });
}
