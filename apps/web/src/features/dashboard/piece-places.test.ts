import { expect, test } from 'vitest';
import { placeWords, statusesHeld } from './piece-places.ts';

test('styles are looked for in their module by what their newest version says', () => {
  expect(statusesHeld(['cad-design.in_review'], 'cad-design')).toEqual(['in_review']);
  expect(statusesHeld(['cad-design.draft', 'cad-design.in_progress', 'cad-design.finished'], 'cad-design')).toEqual([
    'draft',
    'approved',
  ]);
  expect(statusesHeld(['cad-design.in_review'], 'sketch-design')).toBeUndefined();
  expect(statusesHeld(undefined, 'cad-design')).toBeUndefined();
});

test('a place is said as the chart says it', () => {
  expect(placeWords('technical-drawing.revision_needed')).toBe('technical-drawing, Revision needed');
});
