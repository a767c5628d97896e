import { expect, test } from 'vitest';
import { closed, isClosed, missing, type ProjectStep, toProjectStep, projectStepsBody, reopenedStep } from './steps.ts';

const step = (status: ProjectStep['status']): ProjectStep => ({
  ...toProjectStep({ id: 5, name: 'cad-design', title: 'CAD' }),
  status,
});

test('a module that is skipped and then locked is again what it was while it was open', () => {
  const locked = closed(closed(step(2), 5), 6);
  expect([locked.status, isClosed(locked)]).toEqual([6, true]);
  expect(reopenedStep(locked)).toEqual(step(2));
  expect(reopenedStep(step(1))).toEqual(step(1));
});

test('a module that joins is named by the catalogue, one of the project by its own id', () => {
  const rest = { title: 'CAD', workflow_type: 1, status: 0, due_date: null };
  expect(projectStepsBody([step(0), { ...step(0), id: 77 }])).toEqual([
    { module_id: 5, ...rest },
    { id: 77, ...rest },
  ]);
});

test('what a workflow has not can be added to it', () => {
  const catalogue = [1, 5].map((id) => ({
    module_id: id,
    name: `module-${id}`,
    title: `Module ${id}`,
    icon: '',
    type: 4 as const,
    workflow_type: 1 as const,
    position: 0,
  }));
  expect(missing(catalogue, [step(0)])).toEqual([{ id: 1, name: 'module-1', title: 'Module 1' }]);
});
