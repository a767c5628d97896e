import type { ReviewRecipientWire } from '@facet/contract/entities/review';
import { expect, test } from 'vitest';
import { lateText, recipientFact, remindedText } from './recipient-facts.ts';

const NOW = new Date(2026, 10, 21, 12, 0).getTime();
const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes).toISOString();
const item = (id: number) => ({
  id,
  style_id: 1,
  style_title: 'Celeste halo',
  project_module_id: 2,
  version: 4,
  round: 2,
  status: 'in_review' as const,
});
const ITEMS = [1, 2, 3].map(item);
const recipient = (more: Partial<ReviewRecipientWire>): ReviewRecipientWire => ({
  id: 1,
  user: { id: 5, first_name: 'Anna', last_name: 'Berg', email: 'anna@example.com', is_client: true },
  is_me: false,
  may_decide: true,
  undelivered: null,
  state: 'active',
  sent_at: at(19, 16),
  opened_at: null,
  last_opened_at: null,
  decided: 0,
  total: 3,
  is_late: false,
  decisions: [],
  kept: 0,
  reminded_at: null,
  abilities: { remind: true, resend: true },
  ...more,
});
const answer = (file_id: number, status: 'approved' | 'rejected', note: string | null = null) => ({
  file_id,
  status,
  note,
  known_by: 'link' as const,
  created_at: at(21, 9, 12),
});

test('a decision says how many of the style’s files, when, and every note once', () => {
  const decisions = [answer(1, 'approved', 'Right'), answer(2, 'approved', 'Right'), answer(9, 'rejected')];
  expect(recipientFact(recipient({ decisions }), ITEMS, NOW)).toEqual({
    kind: 'decided',
    status: 'approved',
    text: 'Approved 2 of 3',
    when: 'today, 09:12',
    known: 'by link',
    notes: ['Right'],
  });
});

test('of several answers the worst is told', () => {
  const decisions = [answer(1, 'approved'), answer(2, 'rejected', 'Shank too thin')];
  expect(recipientFact(recipient({ decisions }), ITEMS, NOW)).toMatchObject({
    status: 'rejected',
    text: 'Rejected 1 of 3',
  });
});

test.each([
  [recipient({}), { kind: 'unopened', text: 'Not opened, link sent 19 Nov' }],
  [recipient({ state: 'expired' }), { kind: 'unopened', text: 'Not opened, link sent 19 Nov, link expired' }],
  [recipient({ last_opened_at: at(20, 18, 5) }), { kind: 'looked', text: 'Opened 20 Nov, 18:05, not decided' }],
  [
    recipient({ is_me: true, last_opened_at: at(21, 10, 40), kept: 1 }),
    { kind: 'looked', text: 'Seen today, 10:40', kept: '1 of 3 kept, not sent' },
  ],
])('who has not decided looked or did not: %#', (who, fact) => {
  expect(recipientFact(who, ITEMS, NOW)).toMatchObject(fact);
});

test('within an hour it says when somebody was reminded', () => {
  expect(remindedText(recipient({ reminded_at: at(21, 11, 40) }), NOW)).toBe('Reminded 20 min ago');
  expect(remindedText(recipient({ reminded_at: at(21, 11) }), NOW)).toBeNull();
  expect(remindedText(recipient({}), NOW)).toBeNull();
});

test('how late an answer is follows the reader’s day', () => {
  const late = recipient({ is_late: true });
  const now = new Date('2026-11-21T23:30:00Z');
  expect(lateText(late, '2026-11-20', { now, timeZone: 'UTC' })).toBe('Late: 1 day');
  expect(lateText(late, '2026-11-20', { now, timeZone: 'Asia/Tokyo' })).toBe('Late: 2 days');
  expect(lateText(recipient({}), '2026-11-20', { now, timeZone: 'UTC' })).toBeNull();
});
