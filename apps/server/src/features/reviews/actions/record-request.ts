import type { LinkChange } from '@facet/contract/constants/link-words';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Standing } from '../../access/standing.ts';
import { distinctAnswers } from '../../designs/actions/decision-acts.ts';
import { recordActs, recordAnswers, versionsAmong } from '../../designs/actions/record-acts.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import { findRecipientNames } from '../find-recipient-names.ts';

type Request = {
  requestId: number;
  standing: Standing;
  /** As they were before. */
  items: readonly DesignFacts[];
  recipients: readonly number[];
  lookers: readonly number[];
  note?: string | null | undefined;
  due_date?: string | null | undefined;
};

/** Logs for each version who was asked about it, whose answers that ends, and who was shown it. */
export async function recordRequest(tx: Tx, actor: Actor, request: Request) {
  const { standing } = request;
  const acts = [
    ...(request.recipients.length > 0 ? await requestedActs(tx, request) : []),
    ...(request.lookers.length > 0 ? await shownActs(tx, request) : []),
  ];
  await recordAnswers(tx, actor, standing.project, { event: 'design.review_requested', acts });
  return acts;
}

/** What was shown to those who only look; it changes nothing further. */
async function shownActs(tx: Tx, { requestId, items, recipients, lookers, note }: Request) {
  const people = await findRecipientNames(tx, { requestId, userIds: lookers });
  const statusOf = (item: DesignFacts) => (recipients.length > 0 ? 'in_review' : item.status);
  const left = items.map((item) => ({ item: { ...item, status: statusOf(item) }, after: statusOf(item) }));
  const versions = await versionsAmong(tx, left);
  return versions.map(({ members: [{ item }], about }) => ({
    item,
    act: { kind: 'shown' as const, ...about, note: note || null, people },
  }));
}

async function requestedActs(tx: Tx, { requestId, standing, items, recipients, note, due_date: due }: Request) {
  const people = await findRecipientNames(tx, { requestId, userIds: recipients });
  const versions = await versionsAmong(
    tx,
    items.map((item) => ({ item, after: 'in_review' as const })),
  );
  return versions.map(({ members, about }) => {
    const ended = members.flatMap(({ item }) => item.decisions);
    const overruled = distinctAnswers(ended.filter(({ userId }) => userId !== standing.userId));
    const [{ item }] = members;
    return {
      item,
      act: { kind: 'requested' as const, ...about, note: note || null, people, due: due ?? null, overruled },
    };
  });
}

type Sent = { projectId: number; items: Parameters<typeof versionsAmong>[1][number]['item'][] };

/** What was done about somebody's link. */
type LinkAct = { kind: 'reminded' | 'link_sent' } | { kind: 'link_set'; changes: readonly LinkChange[] };

/** Logs that somebody who was asked got the link once more, or that their link was changed. */
export async function recordLinkAct(
  tx: Tx,
  actor: Actor,
  { projectId, items, ...sent }: Sent & { requestId: number; userId: number; done: LinkAct },
): Promise<void> {
  const [person] = await findRecipientNames(tx, { requestId: sent.requestId, userIds: [sent.userId] });
  if (!person) return;
  const versions = await versionsAmong(
    tx,
    items.map((item) => ({ item, after: item.status })),
  );
  const acts = versions.map(({ members: [{ item }], about }) => ({
    item,
    act: { ...sent.done, ...about, note: null, person },
  }));
  recordActs(tx, actor, { projectId, event: 'design.review_reminded', acts });
}
