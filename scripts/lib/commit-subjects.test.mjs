import { expect, test } from 'vitest';
import { faultOfSubject } from './commit-subjects.mjs';

test.each([
  ['review: Refuse to approve a superseded version.', null],
  ['db: Plan each named statement once per connection, for any values.', null],
  [`web: ${'A'.repeat(66)}.`, null],
  [`web: ${'A'.repeat(67)}.`, '73 characters, 1 too many'],
  ['Refuse to approve a superseded version.', 'not like `area: Imperative sentence.`'],
  ['review: refuse to approve a superseded version.', 'not like `area: Imperative sentence.`'],
  ['review: Refuse to approve a superseded version', 'not like `area: Imperative sentence.`'],
])('“%s”: %s', (subject, fault) => {
  expect(faultOfSubject(subject)).toBe(fault);
});
