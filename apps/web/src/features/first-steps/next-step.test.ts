import type { FirstStepsWire } from '@facet/contract/entities/first-steps';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const NOBODY: FirstStepsWire = {
  is_shown: true,
  project_id: null,
  design: null,
  people: 0,
  has_asked: false,
  sample: null,
};
const design = { project_id: 1, project_module_id: 2, style_id: 3, title: 'Isolde', files: 6 };

test('the next step is the first that is not done', () => {
  expect(nextStep(NOBODY)).toBe('designs');
  expect(nextStep({ ...NOBODY, people: 2 })).toBe('designs');
  expect(nextStep({ ...NOBODY, design })).toBe('people');
  expect(nextStep({ ...NOBODY, design, people: 1 })).toBe('review');
  expect(nextStep({ ...NOBODY, design, people: 1, has_asked: true })).toBeUndefined();
});
