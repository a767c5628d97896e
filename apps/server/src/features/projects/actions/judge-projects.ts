import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { projects } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { findStandings } from '../../access/find-standing.ts';
import { PROJECT_DEEDS, projectRules, type ProjectVerb } from '../../access/project-policy.ts';
import type { Project, Standing } from '../../access/standing.ts';

type Failure = { id: number; message: string };
/** Why a project's state forbids it, or null. */
type Refusal = (project: Project) => string | null;

/** Splits several projects into those that may be changed now, locked, and the others with the reason why not. */
export async function judgeProjects(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  { verb, refusal }: { verb: ProjectVerb; refusal?: Refusal },
): Promise<{ allowed: Standing[]; failed: Failure[] }> {
  // Locked in order of id, so that two batches wait for each other instead of deadlocking.
  const there = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), isNull(projects.deletedAt)))
    .orderBy(asc(projects.id))
    .limit(ids.length)
    .for('no key update');
  const known = new Set(there.map(({ id }) => id));
  const standings = await findStandings(tx, actor, ids);
  const messageFor = (id: number): string | null => {
    const standing = standings.get(id);
    if (!known.has(id)) return notFound('project').message;
    if (!standing || !projectRules[verb](standing)) return forbidden(PROJECT_DEEDS[verb]).message;
    return refusal?.(standing.project) ?? null;
  };
  const judged = ids.map((id) => ({ id, message: messageFor(id) }));
  return {
    allowed: judged.flatMap(({ id, message }) => (message === null ? (standings.get(id) ?? []) : [])),
    failed: judged.flatMap(({ id, message }) => (message === null ? [] : [{ id, message }])),
  };
}
