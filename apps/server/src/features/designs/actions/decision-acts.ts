import type { KnownBy } from '@facet/contract/constants/known-by';
import type { ActAnswer, ReviewAct } from '@facet/contract/constants/review-acts';
import type { Tx } from '../../../db/client.ts';
import type { StandingDecision } from '../design-sql.ts';
import { versionsAmong, type ActedVersion } from './record-acts.ts';
import type { DecidedAnswer } from './decide.ts';

export const toActAnswer = ({ userId, firstName, lastName, status }: StandingDecision): ActAnswer => ({
  person: { id: userId, name: `${firstName} ${lastName}`.trim() },
  verdict: status,
});

/** Each answer once, whatever number of files it is about, in the order in which they were given. */
export function distinctAnswers(decisions: readonly StandingDecision[]): ActAnswer[] {
  const given = decisions.toSorted((one, other) => one.id - other.id);
  const byPerson = new Map(given.map((decision) => [`${decision.userId} ${decision.status}`, toActAnswer(decision)]));
  return [...byPerson.values()];
}

/** The answers of others for which an approval has no effect. */
function against({ item, judgement }: DecidedAnswer): StandingDecision[] {
  if (judgement.counts) return [];
  const ended = new Set(judgement.endedIds);
  return item.decisions.filter(({ id, status }) => !ended.has(id) && status !== 'approved');
}

type Members = readonly [DecidedAnswer, ...DecidedAnswer[]];

function toAct({ members, about }: ActedVersion<DecidedAnswer & { after: DecidedAnswer['status'] }>): ReviewAct {
  const [{ judgement, after }] = members;
  const notes = [...new Set(members.flatMap(({ note }) => note || []))];
  const shared = {
    ...about,
    note: notes.length > 0 ? notes.join('\n') : null,
    overruled: distinctAnswers(members.flatMap((one) => one.judgement.overruled)),
  };
  const { verdict } = judgement;
  if (verdict === null) return { kind: 'status_set', ...shared, status: after };
  return { kind: 'answered', ...shared, verdict, against: distinctAnswers(members.flatMap(against)) };
}

/** What was decided in one go about one version. */
export type DecisionAct = { item: DecidedAnswer['item']; members: Members; act: ReviewAct };

/** What was decided, by version and answer, and how whoever is from outside was known: what the log, the chat and everybody concerned are told. */
export async function decisionActs(
  tx: Tx,
  decided: readonly DecidedAnswer[],
  known: KnownBy | undefined,
): Promise<DecisionAct[]> {
  const changed = decided.map((one) => ({ ...one, after: one.judgement.status }));
  const versions = await versionsAmong(tx, changed, ({ judgement: { verdict, overruled, counts } }) =>
    [verdict, overruled.length > 0, counts].join(' '),
  );
  return versions.map((version) => ({
    item: version.members[0].item,
    members: version.members,
    act: { ...toAct(version), ...(known && { knownBy: known }) },
  }));
}
