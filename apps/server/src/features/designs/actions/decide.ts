import type { DesignStatus } from '@facet/contract/constants/statuses';
import { UNDO_SECONDS } from '@facet/contract/constants/limits';
import type { Tx } from '../../../db/client.ts';
import { knownBy, type Actor } from '../../../platform/auth/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Standing } from '../../access/standing.ts';
import { isSaidAlready, judge, type Case, type Judgement } from '../deciding.ts';
import type { DesignFacts } from '../design-sql.ts';
import { askedAmong, supersededAmong } from '../find-superseded.ts';
import { announceItems } from './announce-items.ts';
import { tellOverruledGuests } from './tell-overruled-guests.ts';
import { tellDecisions } from './tell-decisions.ts';
import { decisionActs } from './decision-acts.ts';
import { recordAnswers } from './record-acts.ts';
import { writeDecisions } from './write-decisions.ts';

/** A decision on one file; `field` is where a refusal is reported. */
export type Answer = { item: DesignFacts; status: DesignStatus; note?: string | null | undefined; field: string };

type Deciding = {
  answers: readonly Answer[];
  overrule: boolean;
  despiteOpen: boolean;
  /** Given in a review; by a link, only for that link's request. */
  isReview?: boolean;
  requestId?: number | null;
};

/** An answer and its effect. */
export type DecidedAnswer = Answer & { judgement: Judgement; requestId: number | null };

async function loadCases(tx: Tx, actor: Actor, standing: Standing, { answers, requestId = null }: Deciding) {
  const ids = answers.map(({ item }) => item.id);
  const recipientId = actor.guest?.recipientId ?? null;
  const asked = await askedAmong(tx, { userId: actor.userId, recipientId, requestId }, ids);
  const superseded = await supersededAmong(tx, ids);
  const toCase = (item: DesignFacts): Case => ({
    item,
    standing,
    isAsked: asked.has(item.id),
    newerVersion: superseded.get(item.id),
  });
  return { asked, caseOf: toCase };
}

type Refusals = Record<string, string[]>;

function judged(
  answer: Answer,
  found: Case,
  { overrule, despiteOpen, isReview = false }: Deciding,
  refusals: Refusals,
) {
  const wish = { status: answer.status, note: answer.note, overrules: overrule, despiteOpen, isReview };
  try {
    return isSaidAlready(found, wish) ? null : judge(found, wish);
  } catch (error) {
    // All conflicting states are reported at once, file by file; anything forbidden or invalid ends it here.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    refusals[answer.field] = [error.message];
    return null;
  }
}

/**
 * Decides on files, all or none: statuses, answers, log, notifications and screens. The caller has locked and read the
 * files. Returns the ids of the decisions, which can be undone until `undo_until`.
 */
export async function decide(tx: Tx, actor: Actor, standing: Standing, deciding: Deciding) {
  const { asked, caseOf: toCase } = await loadCases(tx, actor, standing, deciding);
  const refusals: Refusals = {};
  const decided = deciding.answers.flatMap((answer): DecidedAnswer[] => {
    const judgement = judged(answer, toCase(answer.item), deciding, refusals);
    return judgement ? [{ ...answer, judgement, requestId: asked.get(answer.item.id) ?? null }] : [];
  });
  const [refusal] = Object.values(refusals);
  if (refusal) throw new AppError('conflict', refusal[0] ?? '', { errors: refusals });
  if (decided.length === 0) return { decision_ids: [], undo_until: null };
  const now = new Date();
  const ids = await writeDecisions(tx, actor, decided, now);
  const acts = await decisionActs(tx, decided, standing.isClient ? knownBy(actor) : undefined);
  await recordAnswers(tx, actor, standing.project, { event: 'design.reviewed', acts });
  await tellDecisions(tx, actor, standing, acts, ids);
  const overruling = decided.filter(({ judgement }) => judgement.overruled.length > 0);
  await tellOverruledGuests(
    tx,
    overruling.flatMap(({ item }) => ids.get(item.id) ?? []),
  );
  announceItems(
    tx,
    standing.project.id,
    'design.reviewed',
    decided.map(({ item }) => item),
  );
  const undoUntil = new Date(now.getTime() + UNDO_SECONDS * 1000).toISOString();
  return { decision_ids: [...ids.values()], undo_until: ids.size > 0 ? undoUntil : null };
}
