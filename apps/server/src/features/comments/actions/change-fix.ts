import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type { FixState } from '@facet/contract/entities/comment';
import { sql, type Placeholder } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden, invalidField } from '../../../platform/errors.ts';
import type { Standing } from '../../access/standing.ts';
import { subjectFor, type SeenComment } from '../access.ts';
import { canAnswerFix, canMarkMustFix, canReopenFix } from '../policy.ts';
import { nameSubject, notifyCommentReaders } from './notify-readers.ts';
import { message, t } from '@facet/contract/words/speech';

type Change = {
  must_fix?: boolean | undefined;
  fix?: { state: FixState; reason?: string | null | undefined } | undefined;
  resolved?: boolean | undefined;
};
type Fix = { state: FixState | null; reason: string | null };

/** A thread on one version; what must be fixed is carried along to the next. */
type Carried = { id: number; itemId: number | null };

const NOTHING_TO_FIX_TEXT = message('This no longer needs to be fixed');

/** Whether a change concerns what must be fixed; resolving a thread may. */
export const isAboutFix = ({ must_fix: mustFix, fix, resolved }: Change): boolean =>
  mustFix !== undefined || fix !== undefined || resolved !== undefined;

/** Refuses what the actor may not mark or answer. */
export function checkFix(standing: Standing, comment: SeenComment, change: Change): void {
  const { must_fix: mustFix, fix } = change;
  const field = mustFix === undefined ? 'fix' : 'must_fix';
  if (comment.parentId !== null && (mustFix || fix)) throw invalidField(field, invalidText(fieldName([field])));
  const isMarking = mustFix !== undefined && mustFix !== (comment.fix !== null);
  if (isMarking && !canMarkMustFix(standing, comment)) throw forbidden(t('mark what must be fixed'));
  if (!fix || isMarking) return;
  if (!comment.fix) throw conflict(NOTHING_TO_FIX_TEXT);
  const may = fix.state === 'open' ? canReopenFix : canAnswerFix;
  if (!may(standing, comment)) throw forbidden(t('say how it was resolved'));
}

/** The new state. A resolved thread is no longer open: resolving it means that the fix is done. */
function nextFix({ fix: before }: SeenComment, { must_fix: mustFix, fix, resolved }: Change): Fix {
  const isMarked = mustFix ?? before !== null;
  if (!isMarked) return { state: null, reason: null };
  const asked = fix
    ? { state: fix.state, reason: fix.reason ?? null }
    : { state: before?.state ?? 'open', reason: null };
  const state = asked.state === 'open' && resolved ? 'done' : asked.state;
  if (state === 'open') return { state, reason: null };
  return { state, reason: fix ? asked.reason : (before?.reason ?? null) };
}

/** All copies of a thread across versions, itself included. */
const family = (headId: number | Placeholder) => sql`recursive climb as (
    select id, carried_from_id from design_comments where id = ${headId}::int
    union all select c.id, c.carried_from_id from climb join design_comments c on c.id = climb.carried_from_id),
  family as (
    select id from climb where carried_from_id is null
    union all select c.id from family join design_comments c on c.carried_from_id = family.id)`;

/** Locks a thread on all versions in a fixed order, so that people who answer on two of them wait for each other. */
export async function lockFamily(tx: Tx, commentId: number): Promise<void> {
  await tx.execute(sql`with ${family(commentId)} select c.id from design_comments c
    where c.id in (select id from family) order by c.id for no key update`);
}

/** A thread that is open again is no longer resolved. */
const writtenFix = prepared<Carried>(
  'written_fix',
  sql`with ${family(sql.placeholder('headId'))}
    update design_comments c set fix_state = ${sql.placeholder('state')}::text, fix_reason = ${sql.placeholder('reason')}::text,
      fix_marked_by = ${sql.placeholder('markedBy')}::int, fix_answered_by = ${sql.placeholder('answeredBy')}::int,
      fix_answered_at = case when ${sql.placeholder('answeredBy')}::int is not null then now() end, updated_at = now(),
      resolved_at = case when ${sql.placeholder('state')}::text = 'open' then null else c.resolved_at end,
      resolved_by = case when ${sql.placeholder('state')}::text = 'open' then null else c.resolved_by end
    from family where c.id = family.id and c.deleted_at is null returning c.id, c.design_item_id as "itemId"`,
);

async function writeFix(tx: Tx, actor: Actor, { headId, fix: before }: SeenComment, { state, reason }: Fix) {
  const isAnswered = state === 'done' || state === 'declined';
  const markedBy = state === null ? null : (before?.markedBy ?? actor.userId);
  return writtenFix(tx, { headId, state, reason, markedBy, answeredBy: isAnswered ? actor.userId : null });
}

/** Tells the makers what is asked of them, and the asker the answer. */
async function tellFix(tx: Tx, actor: Actor, standing: Standing, comment: SeenComment, { state, reason }: Fix) {
  const subject = await subjectFor(tx, standing, comment);
  const isAnswered = state === 'done' || state === 'declined';
  const asking = [comment.headUserId, comment.fix?.markedBy];
  const making = [comment.headUserId, comment.makerId, comment.assigneeId, comment.fix?.answeredBy];
  const what = state === 'open' && comment.fix ? 'again' : (state ?? 'none');
  await notifyCommentReaders(tx, actor, standing, {
    said: {
      comment: { ...comment, projectId: standing.project.id },
      subject,
      text: reason ?? comment.text,
      mentionedIds: [],
      mustFix: state === 'open',
    },
    userIds: (isAnswered ? asking : making).flatMap((id) => id ?? []),
    told: { kind: 'fix', what, ...nameSubject(subject), quotes: reason === null ? 'comment' : 'reason' },
  });
}

/** The log's values for what must be fixed. */
const LOG_WORDS: Record<FixState | 'none', string> = {
  open: 'must_be_fixed',
  done: 'fixed',
  declined: 'declined',
  none: 'need_not_be_fixed',
};
export type FixChange = { carried: Carried[]; was: string; is: string; reason: string | null; isOpen: boolean };

/**
 * Marks a comment as one that must be fixed, or sets its new state, on every version that it was carried to; null if
 * that changes nothing.
 */
export async function changeFix(
  tx: Tx,
  actor: Actor,
  { standing, comment, change }: { standing: Standing; comment: SeenComment; change: Change },
): Promise<FixChange | null> {
  const next = nextFix(comment, change);
  const before = comment.fix;
  if (next.state === (before?.state ?? null) && next.reason === (before?.reason ?? null)) return null;
  const carried = await writeFix(tx, actor, comment, next);
  await tellFix(tx, actor, standing, comment, next);
  return {
    carried,
    was: LOG_WORDS[before?.state ?? 'none'],
    is: LOG_WORDS[next.state ?? 'none'],
    reason: next.reason,
    isOpen: next.state === 'open',
  };
}
