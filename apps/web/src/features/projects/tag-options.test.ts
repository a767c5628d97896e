import { expect, test } from 'vitest';
import { tagOptions } from './tag-options.ts';

const labels = (...input: Parameters<typeof tagOptions>) => tagOptions(...input).map(({ label }) => label);

test('chosen tags stand first, then those in use', () => {
  expect(labels(['Bridal', 'SS27'], ['SS27', 'New'], '')).toEqual(['SS27', 'New', 'Bridal']);
});

test('what is typed finds tags, whatever their case, and offers to create it last', () => {
  expect(labels(['Bridal', 'SS27'], [], 'brid')).toEqual(['Bridal', 'Create “brid”']);
});

test('a tag that exists is not created again', () => {
  expect(labels(['Bridal'], ['SS27'], 'bridal')).toEqual(['Bridal']);
  expect(labels(['Bridal'], ['SS27'], ' ss27 ')).toEqual(['SS27']);
});
