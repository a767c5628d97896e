import type { KeptLogValue } from '@facet/contract/constants/said';
import { LogAction } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import type { Member, TeamChange } from '../compare-teams.ts';
import { loadNames } from '../../users/access.ts';

type Step = { before: Member | null; after: Member | null };

/** Writes one log entry per person, with the roles. */
export async function recordTeamChange(
  tx: Tx,
  actor: Actor,
  projectId: number,
  { added, removed, changed }: TeamChange,
) {
  const steps: Step[] = [
    ...added.map((after) => ({ before: null, after })),
    ...removed.map((before) => ({ before, after: null })),
    ...changed,
  ];
  const names = await loadNames(
    tx,
    steps.flatMap(({ before, after }) => (before ?? after)?.userId ?? []),
  );
  const said = (member: Member | null): KeptLogValue =>
    member && { said: [{ kind: 'team_member', name: names.get(member.userId) ?? '', roles: member.roles }] };
  recordActivity(
    tx,
    actor,
    ...steps.map(({ before, after }) => ({
      projectId,
      event: 'project.team_changed' as const,
      itemType: 'default' as const,
      actionType: LogAction.update,
      itemId: projectId,
      oldValue: said(before),
      newValue: said(after),
    })),
  );
}
