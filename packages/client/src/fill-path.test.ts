import { expect, test } from 'vitest';
import { fillPath } from './fill-path.ts';

test('path parameters are filled in and encoded', () => {
  expect(fillPath('/reviews/:hash', { hash: 'a/b c' })).toBe('/api/reviews/a%2Fb%20c');
  expect(fillPath('/projects/:projectId/items/:itemId', { projectId: 5, itemId: 7 })).toBe('/api/projects/5/items/7');
});

test('lists are sent as x[], blanks are left out, zero is not blank', () => {
  const url = fillPath('/projects', undefined, { status: [0, 4], search: '', folder_id: undefined, page: 0 });
  expect(url).toBe('/api/projects?status%5B%5D=0&status%5B%5D=4&page=0');
});
