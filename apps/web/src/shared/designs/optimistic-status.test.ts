import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { designKeys } from './api.ts';
import { showStatus, speakingStatus, withStatus } from './optimistic-status.ts';
import { makeStyle } from './testing/make-style.ts';

const keys = [
  [...designKeys.lists({ projectId: 1, moduleId: 2 }), {}],
  [...designKeys.estimated(1), 2, {}],
] as const;

test('the least finished picture speaks for the version', () => {
  expect(speakingStatus([{ status: 'approved' }, { status: 'in_review' }])).toBe('in_review');
  expect(speakingStatus([])).toBe('draft');
});

test('an older version does not speak for the style', () => {
  const style = makeStyle({
    version: 2,
    items: [
      { id: 1, version: 1 },
      { id: 2, version: 2, status: 'in_review' },
    ],
  });
  expect(withStatus(style, [2], 'approved').status).toBe('approved');
});

test.each(keys)('a status shows at once in a list of %s and goes back when it is undone', async (...key) => {
  const client = new QueryClient();
  const style = makeStyle({ version: 1, items: [{ id: 5, version: 1, status: 'in_review' }] });
  const list = { pages: [{ data: [style], total: 1, links: { next: null } }], pageParams: [1] };
  client.setQueryData(key, list);
  client.setQueryData([...designKeys.styles(1), 2, style.id], style);
  const undo = await showStatus(client, { projectId: 1, itemIds: [5], status: 'approved' });
  expect(client.getQueryData<typeof list>(key)?.pages[0]?.data[0]?.status).toBe('approved');
  expect(client.getQueryData([...designKeys.styles(1), 2, style.id])).toMatchObject({ status: 'approved' });
  undo();
  expect(client.getQueryData(key)).toEqual(list);
});
