import type { ReviewItemWire } from '@facet/contract/entities/design';
import { expect, test } from 'vitest';
import { overdueCount, reviewGroups } from './review-groups.ts';

const person = { id: 2, first_name: 'Helena', last_name: 'Ward', email: 'helena@example.com', avatar: null };

function item(id: number, changes: Partial<ReviewItemWire> = {}): ReviewItemWire {
  const moment = '2026-05-04T09:00:00.000Z';
  return {
    id,
    style_id: 1,
    version: 4,
    gallery_group_id: null,
    status: 'in_review',
    note: null,
    note_created_at: null,
    note_user_id: null,
    created_by: 2,
    created_at: moment,
    updated_at: moment,
    project_module: { id: 5, title: 'cad-design' },
    file: {
      id,
      original_name: 'halo.png',
      url: '/halo.png',
      download_url: '/halo.png',
      download_file_name: 'halo.png',
      thumbnails: [],
      unit: null,
      pyramid: null,
      type: 'png',
      size: 10,
      width: 4,
      height: 3,
      created_at: moment,
      abilities: { rename: false, delete: false, capture: false },
    },
    abilities: { review: true, set_status: true, comment: true, edit: false, delete: false },
    style: { id: 1, title: 'Celeste halo' },
    project: { id: 3, title: 'Aurelia bridal' },
    review_request_id: 9,
    requested_by: person,
    requested_at: moment,
    request_note: null,
    due_date: null,
    is_superseded: false,
    ...changes,
  };
}

test('the files of one version that one person asked about are one card', () => {
  const groups = reviewGroups([item(1), item(2), item(3, { review_request_id: 10 }), item(4, { version: 3 })]);
  expect(groups.map(({ items }) => items.length)).toEqual([2, 1, 1]);
});

test('the most urgent stands first and what has no date last', () => {
  const groups = reviewGroups([
    item(1),
    item(2, { style: { id: 2, title: 'Ondine' }, due_date: '2026-05-09' }),
    item(3, { style: { id: 3, title: 'Margaux' }, due_date: '2026-05-02' }),
  ]);
  expect(groups.map(({ first }) => first.style.title)).toEqual(['Margaux', 'Ondine', 'Celeste halo']);
});

test('what a newer version replaced waits no more', () => {
  expect(reviewGroups([item(1, { is_superseded: true })])).toEqual([]);
});

test('a review is overdue from the day after its date', () => {
  const groups = reviewGroups([item(1, { due_date: '2026-05-03' })]);
  expect(overdueCount(groups, '2026-05-03')).toBe(0);
  expect(overdueCount(groups, '2026-05-04')).toBe(1);
});
