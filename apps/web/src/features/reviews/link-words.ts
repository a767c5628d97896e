import type { ReviewLinkWire } from '@facet/contract/entities/review-link';
import { formatDay } from '../../lib/format-date.ts';
import { relativeTime } from '../../lib/relative-time.ts';

const timesText = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

function agoText(moment: string, now: number): string {
  const time = relativeTime(moment, now);
  if (time === 'now') return 'just now';
  return time.endsWith('ago') ? time : time === 'Yesterday' ? 'yesterday' : `on ${time}`;
}

/** Whether and when a link was opened: `Opened 3 times, last 2 h ago`. */
export function openedText({ opens, last_opened_at: last }: ReviewLinkWire, now: number): string {
  if (opens === 0 || last === null) return 'Not opened yet';
  return `Opened ${timesText(opens)}, ${opens > 1 ? 'last ' : ''}${agoText(last, now)}`;
}

/** Until when a link works, or since when it does not. */
export function untilText({ state, expires_at: expires, revoked_at: revoked }: ReviewLinkWire): string {
  if (state === 'revoked') return revoked === null ? 'Revoked' : `Revoked on ${formatDay(revoked)}`;
  return state === 'expired' ? `Expired on ${formatDay(expires)}` : `Works until ${formatDay(expires)}`;
}
