import { expect, test } from 'vitest';
import {
  clearChosen,
  countChosen,
  filterLabel,
  hasChips,
  chosenIds,
  NO_DRAWER_FILTERS,
  toggleChoice,
} from './drawer-filters.ts';

const mei = { value: '7', label: 'Mei Tanaka' };
const halo = { value: '3', label: 'Celeste halo' };

test('a choice is taken and given back', () => {
  const chosen = toggleChoice({}, 'assignee', mei);
  expect(chosenIds(chosen, 'assignee')).toEqual([7]);
  expect(chosenIds(toggleChoice(chosen, 'assignee', mei), 'assignee')).toEqual([]);
});

test('each tab counts and clears its own filters alone', () => {
  const chosen = toggleChoice(toggleChoice({}, 'owner', mei), 'project_style_id', halo);
  const filters = { ...NO_DRAWER_FILTERS, chosen, onlyMessages: true };
  expect([countChosen(filters, 'log'), countChosen(filters, 'files'), countChosen(filters, 'activity')]).toEqual([
    1, 2, 3,
  ]);
  expect(clearChosen(chosen, 'log')).toEqual({ owner: [mei] });
  expect([hasChips(NO_DRAWER_FILTERS, 'log'), hasChips({ ...NO_DRAWER_FILTERS, search: 'halo' }, 'log')]).toEqual([
    false,
    true,
  ]);
});

test('whoever did something is called a person, not an assignee', () => {
  expect([filterLabel('log', 'assignee'), filterLabel('tasks', 'assignee')]).toEqual(['Person', 'Assignee']);
});
