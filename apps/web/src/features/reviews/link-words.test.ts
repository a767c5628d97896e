import type { ReviewLinkWire } from '@facet/contract/entities/review-link';
import { expect, test } from 'vitest';
import { openedText, untilText } from './link-words.ts';

const NOW = Date.parse('2026-05-20T12:00:00Z');
const link = (more: Partial<ReviewLinkWire>): ReviewLinkWire => ({
  id: 1,
  review_request_id: 1,
  recipient: { id: 1, first_name: '', last_name: '', email: 'bea@example.com' },
  is_guest: true,
  item_ids: [],
  style_titles: [],
  board: null,
  state: 'active',
  needs_code: true,
  may_decide: true,
  undelivered: null,
  has_password: false,
  allows_originals: null,
  allows_reduced: null,
  is_marked: false,
  gives_set: null,
  expires_at: '2026-06-20T12:00:00Z',
  revoked_at: null,
  opened_at: null,
  last_opened_at: null,
  opens: 0,
  created_at: '2026-05-01T12:00:00Z',
  ...more,
});

test.each([
  [{}, 'Not opened yet'],
  [{ opens: 1, last_opened_at: '2026-05-20T11:59:50Z' }, 'Opened once, just now'],
  [{ opens: 2, last_opened_at: '2026-05-20T11:48:00Z' }, 'Opened twice, last 12 min ago'],
  [{ opens: 3, last_opened_at: '2026-05-03T10:00:00Z' }, 'Opened 3 times, last on 3 May'],
])('%j reads %s', (more, words) => {
  expect(openedText(link(more), NOW)).toBe(words);
});

test.each([
  [{}, 'Works until 20 Jun 2026'],
  [{ state: 'expired' }, 'Expired on 20 Jun 2026'],
  [{ state: 'revoked', revoked_at: '2026-05-19T12:00:00Z' }, 'Revoked on 19 May 2026'],
] as const)('%j says until when it works', (more, words) => {
  expect(untilText(link(more), undefined)).toBe(words);
});

test('a link ends on the day of its reader', () => {
  const late = link({ expires_at: '2026-06-20T21:59:00Z' });
  const zones = ['Europe/Rome', 'Asia/Tokyo', 'America/New_York'];
  expect(zones.map((zone) => untilText(late, zone))).toEqual([
    'Works until 20 Jun 2026',
    'Works until 21 Jun 2026',
    'Works until 20 Jun 2026',
  ]);
});
