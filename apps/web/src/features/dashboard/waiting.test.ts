import type { WaitingReviewWire } from '@facet/contract/entities/review';
import { expect, test } from 'vitest';
import { overdueCount, describeProgress, styleState, describeSubject, stylesIn } from './waiting.ts';

const MOMENT = '2026-05-04T09:00:00.000Z';
type Style = WaitingReviewWire['styles'][number];

const style = (more: Partial<Style> = {}): Style => ({
  id: 1,
  title: 'Celeste halo',
  project_module_id: 5,
  version: 4,
  file_id: 1,
  file: {
    id: 1,
    original_name: 'halo.png',
    url: '/halo.png',
    download_url: '/halo.png',
    download_file_name: 'halo.png',
    thumbnails: [],
    unit: null,
    pyramid: null,
    works: { preview: null, tiles: null, film: null, reduced: null },
    film: null,
    companion: null,
    reduced: null,
    is_captured: false,
    type: 'png',
    size: 1,
    width: null,
    height: null,
    damage: null,
    created_at: MOMENT,
    abilities: { rename: false, delete: false, capture: false, remake: false },
  },
  files: 2,
  chosen: 0,
  choice: null,
  is_opened: false,
  ...more,
});
const waiting = (styles: Style[], more: Partial<WaitingReviewWire> = {}): WaitingReviewWire => ({
  review_request_id: 9,
  project: { id: 3, title: 'Aurelia bridal' },
  modules: [{ id: 5, title: 'cad-design' }],
  requested_by: null,
  requested_at: MOMENT,
  note: null,
  due_date: null,
  is_pick_one: false,
  styles,
  files: styles.length * 2,
  ...more,
});
const chosen = style({ chosen: 2, choice: 'approved', is_opened: true });

test.each([
  [[style()], 'Not opened', 'review'],
  [[style({ is_opened: true })], 'Opened, not decided', 'continue'],
  [[style({ is_opened: true }), style()], '1 of 2 opened, none decided', 'continue'],
  [[style({ is_opened: true, chosen: 1 }), style()], 'Started, not sent', 'continue'],
  [[chosen, chosen, style()], '2 of 3 decided, not sent', 'continue'],
  [[chosen, chosen], '2 of 2 decided, not sent', 'send'],
] as const)('case %#: %s', (styles, text, next) => {
  expect(describeProgress(waiting([...styles]))).toEqual({ text, next });
});

test('of several one chosen is the whole answer', () => {
  expect(describeProgress(waiting([chosen, style(), style()], { is_pick_one: true }))).toMatchObject({
    next: 'send',
  });
});

test('one style is called by its title, several by their project', () => {
  expect(describeSubject(waiting([style()]))).toEqual({ title: 'Celeste halo', facts: 'cad-design, v4' });
  expect(describeSubject(waiting([style(), style()]))).toEqual({
    title: 'Aurelia bridal',
    facts: 'cad-design, 2 styles',
  });
  expect(describeSubject(waiting([style(), style()], { is_pick_one: true })).facts).toBe('cad-design, which of 2?');
});

test('each style says how it stands, in verbs while nothing is sent', () => {
  expect(styleState(chosen)).toBe('Celeste halo: approve, not sent');
  expect(styleState(style({ is_opened: true }))).toBe('Celeste halo: opened, not decided');
  expect(styleState(style())).toBe('Celeste halo: not opened');
});

test('what is overdue is counted by request, what waits by style', () => {
  const all = [waiting([style(), style()], { due_date: '2026-05-01' }), waiting([style()], { due_date: '2026-05-09' })];
  expect(overdueCount(all, '2026-05-04')).toBe(1);
  expect(stylesIn(all)).toBe(3);
});
