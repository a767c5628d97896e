import type { DesignSummaryWire } from '@facet/contract/entities/design';
import { expect, test } from 'vitest';
import { moduleWords } from './module-words.ts';

const none = { draft: 0, in_review: 0, revision_needed: 0, rejected: 0, approved: 0 };
const summary = (change: Partial<DesignSummaryWire> = {}): DesignSummaryWire => ({
  styles: 9,
  styles_by_status: none,
  items_by_status: none,
  open_comments: 0,
  overdue_styles: 0,
  ...change,
});

test('a module says what wants attention, and nothing of what there is none of', () => {
  const busy = summary({ styles_by_status: { ...none, draft: 6, in_review: 3 }, open_comments: 1, overdue_styles: 2 });
  expect(moduleWords({ total: 9, isFiltered: false, summary: busy })).toEqual([
    '9 styles',
    '3 in review',
    '1 open comment',
    '2 overdue',
  ]);
  const calm = summary({ styles_by_status: { ...none, approved: 9 } });
  expect(moduleWords({ total: 9, isFiltered: false, summary: calm })).toEqual(['9 styles']);
  expect(moduleWords({ total: 1, isFiltered: false, summary: undefined })).toEqual(['1 style']);
});

test('styles without a file here are told apart, so that the line says the number of the tab', () => {
  const some = summary({ styles_by_status: { ...none, draft: 7, approved: 1 } });
  expect(moduleWords({ total: 9, isFiltered: false, summary: some })).toEqual(['8 of 9 styles here']);
  expect(moduleWords({ total: 9, isFiltered: false, summary: summary() })).toEqual(['0 of 9 styles here']);
});

test('what is filtered stands beside how many there are', () => {
  expect(moduleWords({ total: 2, isFiltered: true, summary: summary() })).toEqual(['2 of 9 styles']);
});
