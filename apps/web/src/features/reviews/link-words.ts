import type { ReviewLinkWire } from '@facet/contract/entities/review-link';
import { formatDay } from '../../lib/format-date.ts';
import { agoInSentence } from '../../lib/relative-time.ts';
import { t } from '../../ui/words.ts';

/** Whether and when a link was opened: `Opened 3 times, last 2 h ago`. */
export function openedText({ opens, last_opened_at: last }: ReviewLinkWire, now: number): string {
  if (opens === 0 || last === null) return t('Not opened yet');
  return t(
    '{opens, plural, =1 {Opened once, {ago}} =2 {Opened twice, last {ago}} other {Opened # times, last {ago}}}',
    { opens, ago: agoInSentence(last, now) },
  );
}

/** Until when a link works, or when it stopped, in the reader's time zone. */
export function untilText(
  { state, expires_at: expires, revoked_at: revoked }: ReviewLinkWire,
  timeZone: string | undefined,
): string {
  if (state === 'revoked')
    return revoked === null ? t('Revoked') : t('Revoked on {day}', { day: formatDay(revoked, timeZone) });
  const day = formatDay(expires, timeZone);
  return state === 'expired' ? t('Expired on {day}', { day }) : t('Works until {day}', { day });
}
