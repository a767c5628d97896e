import { expect, test } from 'vitest';
import { toBody, findChanges, emptyIn, isTaskChanged, missingIn, startValues } from './task-values.ts';

const project = { id: 7, title: 'Aurelia bridal' };
const style = { id: 9, title: 'Celeste halo' };
const begun = startValues({}, project);
const whole = { ...begun, name: 'Lower halo', style };

test('a new task is to do, and asks for its priority and its name', () => {
  expect([begun.priority, begun.status]).toEqual([null, 1]);
  expect(emptyIn(begun)).toEqual({ name: 'Please enter Name', priority: 'Please choose a priority' });
  expect(emptyIn({ ...whole, priority: 2 })).toEqual({});
  expect(toBody({ ...whole, priority: 2 })).toMatchObject({ priority: 2 });
  expect(toBody(whole)).not.toHaveProperty('priority');
});

test('what is missing is said at its field, in the order of the form', () => {
  const nothing = startValues({}, null);
  expect(Object.values(missingIn(nothing, { space: true, parent: true }))).toEqual([
    'Please select a space to assign a task',
    'Please select a project to assign a task',
    'Please select a style to assign a task',
    'Please select a task to assign a sub task',
  ]);
  expect(missingIn(whole, { space: false, parent: false })).toEqual({});
});

test('only who is still named in the description is tagged', () => {
  const mentions = [
    { id: 3, name: 'Mei Tanaka' },
    { id: 4, name: 'Ines Moreau' },
  ];
  expect(toBody({ ...whole, description: 'For @Mei Tanaka.', mentions }).tagged_users).toEqual([3]);
});

test('a change sends what differs and nothing else', () => {
  const changed = {
    ...whole,
    name: 'Raise halo',
    due_date: '2026-12-01',
    reminder: { date: '2026-11-30', time: '09:00' },
  };
  expect(findChanges(changed, whole, 'Europe/Paris')).toEqual({
    name: 'Raise halo',
    due_date: '2026-12-01',
    reminder: '2026-11-30T08:00:00.000Z',
  });
  expect(findChanges(whole, { ...whole })).toEqual({});
});

test('a chosen space is something to lose, opening the form is not', () => {
  expect(isTaskChanged(begun, startValues({}, project))).toBe(false);
  expect(isTaskChanged({ ...begun, space_id: 1 }, begun)).toBe(true);
});
