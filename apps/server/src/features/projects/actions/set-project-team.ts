import type * as api from '@facet/contract/endpoints/projects';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, invalidField } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { lockedProjectFor } from '../../access/project-access.ts';
import { compareTeams, hasOwner, hasSameOwners, type Member, type TeamChange } from '../compare-teams.ts';
import { findStanding } from '../../access/find-standing.ts';
import { listReachers, listTeam } from '../people-queries.ts';
import { canChangeOwners } from '../../access/project-policy.ts';
import { showProject } from '../reads.ts';
import { standingOf, type Project, type Standing } from '../../access/standing.ts';
import { inviteToProject } from './invite-to-project.ts';
import { recordTeamChange } from './record-team-change.ts';
import { resolveTeam } from './resolve-team.ts';
import { tellPeople, tellProject } from '../../activity/actions/tell-project.ts';
import { touchProject } from '../../activity/actions/touch-project.ts';
import { writeTeam } from './write-team.ts';
import { t } from '@facet/contract/words/speech';

type Input = z.output<typeof api.setProjectTeam.body>;

function checkOwners(standing: Standing, before: readonly Member[], after: readonly Member[]) {
  if (!hasSameOwners(before, after) && !canChangeOwners(standing)) throw forbidden(t('change the owners of project'));
  if (!hasOwner(after)) throw invalidField('team', t('Please leave at least one Project Owner'));
}

const idsOf = (team: readonly Member[]) => team.map(({ userId }) => userId);

async function announceTeam(
  tx: Tx,
  project: Project,
  { added, removed, changed }: TeamChange,
  reachedBefore: readonly number[],
) {
  const gone = idsOf(removed);
  const touched = [...idsOf(added), ...gone, ...changed.map(({ after }) => after.userId)];
  tellProject(tx, project.id, 'project.team_changed', { user_ids: touched });
  const reached = new Set([...reachedBefore, ...(await listReachers(tx, project.id))]);
  tellPeople(tx, {
    projectId: project.id,
    spaceId: project.spaceId,
    event: 'project.team_changed',
    userIds: touched.filter((id) => reached.has(id)),
  });
  tx.afterCommit({ kind: 'access', userIds: touched, projectIds: [project.id] });
}

async function changeTeam(app: App, tx: Tx, actor: Actor, { project }: Standing, change: TeamChange) {
  const reachedBefore = await listReachers(tx, project.id);
  await writeTeam(tx, actor, project.id, change);
  await touchProject(tx, project.id);
  await recordTeamChange(tx, actor, project.id, change);
  await inviteToProject(app, tx, actor, project, idsOf(change.added));
  await announceTeam(tx, project, change, reachedBefore);
}

const isNoChange = ({ added, removed, changed }: TeamChange) => added.length + removed.length + changed.length === 0;

/** Sets the whole team; 409 when somebody has changed the project since `updated_at`. */
export const setProjectTeam = (app: App, actor: Actor, projectId: number, input: Input) =>
  transact(app, async (tx) => {
    const standing = await lockedProjectFor(tx, actor, projectId, 'edit the team of');
    refuseStale(standing.project.updatedAt, input.updated_at, 'project');
    const before = await listTeam(tx, projectId);
    const after = await resolveTeam(tx, actor, standing.project, input.team);
    checkOwners(standing, before, after);
    const change = compareTeams(before, after);
    if (!isNoChange(change)) await changeTeam(app, tx, actor, standing, change);
    const facts = await findStanding(tx, actor, projectId);
    // Somebody who took themselves off the team gets the project as they last saw it.
    return showProject(app, tx, (facts && standingOf(facts)) ?? standing);
  });
