import { LogAction } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { findLeaders } from '../../designs/find-leaders.ts';
import { changeNotices, notifyOnce } from '../../notifications/actions/notify-once.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import type { ReleasedStyle } from '../access.ts';
import type { ReleaseFacts } from '../release-queries.ts';

/** `isReplaced`: by one that is told itself, so only the notices that people have of this one change. */
type Told = ReleasedStyle & { release: ReleaseFacts; isReplaced?: boolean };

/** One notice for each release and person: whoever was asked about a candidate reads in it what became of it. */
async function notifyOfRelease(tx: Tx, actor: Actor, told: Told): Promise<void> {
  const { standing, style, release, isReplaced = false } = told;
  const { project } = standing;
  const isAsked = release.state === 'candidate';
  const people = {
    leaders: await findLeaders(tx, project.id),
    maker: isAsked ? null : release.creator.id,
    assignee: isAsked ? null : style.assigneeId,
  };
  const tell = isReplaced ? changeNotices : notifyOnce;
  await tell(
    tx,
    {
      userIds: concernedBy('style_release', people),
      actorId: actor.userId,
      type: 'style_release',
      told: { kind: 'style_release', style: style.title, state: release.state, revision: release.revision },
      data: { project_id: project.id, project_name: project.title, style_id: style.id, release_id: release.id },
    },
    'release_id',
  );
}

/** Logs what became of a release, and tells the team's screens and those concerned. */
export async function tellRelease(tx: Tx, actor: Actor, told: Told): Promise<void> {
  const { standing, style, release } = told;
  const { state, revision } = release;
  const event = state === 'released' ? 'style.released' : 'release.changed';
  const projectId = standing.project.id;
  recordActivity(tx, actor, {
    projectId,
    event,
    itemType: 'style',
    actionType: state === 'candidate' ? LogAction.create : LogAction.update,
    itemId: style.id,
    styleId: style.id,
    newValue: { said: [{ kind: 'release', state, revision }] },
  });
  tx.afterCommit({
    kind: 'project',
    isInternal: true,
    update: { event, project_id: projectId, entity: 'style', id: style.id, style_id: style.id },
  });
  await notifyOfRelease(tx, actor, told);
}
