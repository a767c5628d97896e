import type { ReviewRecipientWire, ReviewRequestWire } from '@facet/contract/entities/review';
import { formatDayAndTime, formatShortDay, formatTime } from '../../../lib/format-date.ts';
import { dueLeft } from '../../../shared/due/due-text.ts';
import { agoInSentence } from '../../../lib/relative-time.ts';
import { t } from '../../../ui/words.ts';

type Verdict = ReviewRecipientWire['decisions'][number]['status'];

/** What is known of one person asked, strongest first: they decided, they looked, or neither. */
export type RecipientFact =
  | { kind: 'decided'; status: Verdict; text: string; when: string; known: string | null; notes: string[] }
  | { kind: 'looked'; text: string; kept: string }
  | { kind: 'unopened'; text: string; kept: string };

const WORST_FIRST: readonly Verdict[] = ['rejected', 'revision_needed', 'approved'];
type Counts = { said: number; total: number };
const DECIDED: Readonly<Record<Verdict, (counts: Counts) => string>> = {
  approved: (counts) => t('Approved {said, number} of {total, number}', counts),
  rejected: (counts) => t('Rejected {said, number} of {total, number}', counts),
  revision_needed: (counts) => t('Revision requested {said, number} of {total, number}', counts),
};

/** `today, 10:40`, else day and time. */
function whenText(moment: string, now: number): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString();
  return isToday ? t('today, {time}', { time: formatTime(moment) }) : formatDayAndTime(moment);
}

const keptText = ({ kept, total }: ReviewRecipientWire) =>
  kept > 0 ? t('{kept, number} of {total, number} kept, not sent', { kept, total }) : '';

function unopenedText({ state, sent_at: sent }: ReviewRecipientWire): string {
  const day = formatShortDay(sent);
  if (state === 'active') return t('Not opened, link sent {day}', { day });
  if (state === 'expired') return t('Not opened, link sent {day}, link expired', { day });
  return t('Not opened, link sent {day}, link revoked', { day });
}

/** How somebody from outside was known when they answered. */
const KNOWN_WORDS = { link: t('by link'), code: t('by code'), account: t('signed in') } as const;

/** What one person did about those files of the request that belong to one style. */
export function recipientFact(
  recipient: ReviewRecipientWire,
  items: Pick<ReviewRequestWire, 'items'>['items'],
  now: number,
): RecipientFact {
  const ids = new Set(items.map(({ id }) => id));
  const answers = recipient.decisions.filter(({ file_id: id }) => ids.has(id));
  const status = WORST_FIRST.find((one) => answers.some((answer) => answer.status === one));
  if (status) {
    const said = answers.filter((answer) => answer.status === status).length;
    const latest = answers.map(({ created_at: at }) => at).toSorted();
    const text = DECIDED[status]({ said, total: ids.size });
    const notes = [...new Set(answers.flatMap(({ note }) => note ?? []))];
    const known = recipient.user.is_client
      ? (answers.find((answer) => answer.status === status)?.known_by ?? null)
      : null;
    const when = whenText(latest.at(-1) ?? '', now);
    return { kind: 'decided', status, text, when, known: known && KNOWN_WORDS[known], notes };
  }
  const kept = keptText(recipient);
  const looked = recipient.last_opened_at ?? recipient.opened_at;
  if (looked === null)
    return { kind: 'unopened', text: recipient.is_me ? t('Not opened') : unopenedText(recipient), kept };
  const when = whenText(looked, now);
  if (!recipient.may_decide) return { kind: 'looked', text: t('Opened {when}', { when }), kept };
  return {
    kind: 'looked',
    text: recipient.is_me ? t('Seen {when}', { when }) : t('Opened {when}, not decided', { when }),
    kept,
  };
}

/** How late somebody's answer is, in days where the reader is; null while it is not. */
export function lateText({ is_late: isLate }: Late, due: string | null, { now, timeZone }: Clock): string | null {
  if (!isLate || due === null) return null;
  const { unit, count } = dueLeft(due, now, timeZone);
  return unit === 'overdue' ? t('Late: {count, plural, one {# day} other {# days}}', { count }) : null;
}
type Late = Pick<ReviewRecipientWire, 'is_late'>;
type Clock = { now: Date; timeZone?: string | undefined };

const AGAIN_MS = 3_600_000;

/** `Reminded 20 min ago` during the hour in which nobody is reminded twice; null afterwards. */
export function remindedText(
  { reminded_at: at }: Pick<ReviewRecipientWire, 'reminded_at'>,
  now: number,
): string | null {
  if (at === null || now - Date.parse(at) >= AGAIN_MS) return null;
  return t('Reminded {ago}', { ago: agoInSentence(at, now) });
}
