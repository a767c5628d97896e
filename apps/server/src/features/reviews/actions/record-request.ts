import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Standing } from '../../access/standing.ts';
import { distinctAnswers } from '../../designs/actions/decision-acts.ts';
import { recordActs, versionsAmong } from '../../designs/actions/record-acts.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import { askedPeople } from '../find-asked-people.ts';

type Request = {
  requestId: number;
  standing: Standing;
  /** As they were before. */
  items: readonly DesignFacts[];
  recipients: readonly number[];
  note?: string | null | undefined;
  due_date?: string | null | undefined;
};

/** Logs for each version who was asked about it, and whose answers that ends. */
export async function recordRequest(tx: Tx, actor: Actor, request: Request) {
  const { requestId, standing, items, recipients, note, due_date: due } = request;
  const people = await askedPeople(tx, { requestId, userIds: recipients });
  const versions = await versionsAmong(
    tx,
    items.map((item) => ({ item, after: 'in_review' as const })),
  );
  const acts = versions.map(({ members, about }) => {
    const ended = members.flatMap(({ item }) => item.decisions);
    const overruled = distinctAnswers(ended.filter(({ userId }) => userId !== standing.userId));
    const [{ item }] = members;
    return {
      item,
      act: { kind: 'requested' as const, ...about, note: note || null, people, due: due ?? null, overruled },
    };
  });
  recordActs(tx, actor, { projectId: standing.project.id, event: 'design.review_requested', acts });
  return acts;
}

type Sent = { projectId: number; items: Parameters<typeof versionsAmong>[1][number]['item'][] };

/** Logs that somebody who was asked got the link once more. */
export async function recordSentAgain(
  tx: Tx,
  actor: Actor,
  { projectId, items, ...sent }: Sent & { requestId: number; userId: number; kind: 'reminded' | 'link_sent' },
): Promise<void> {
  const [person] = await askedPeople(tx, { requestId: sent.requestId, userIds: [sent.userId] });
  if (!person) return;
  const versions = await versionsAmong(
    tx,
    items.map((item) => ({ item, after: item.status })),
  );
  const acts = versions.map(({ members: [{ item }], about }) => ({
    item,
    act: { kind: sent.kind, ...about, note: null, person },
  }));
  recordActs(tx, actor, { projectId, event: 'design.review_reminded', acts });
}
