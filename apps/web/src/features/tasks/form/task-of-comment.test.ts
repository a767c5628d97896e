import { expect, test } from 'vitest';
import { wordsOfTask } from './task-of-comment.ts';

test('a short comment is the name of its task', () => {
  expect(wordsOfTask({ text: ' Thinner here ' }, 'Drawing on Celeste halo')).toEqual({
    name: 'Thinner here',
    description: '',
  });
});

test('of a longer one the first line is the name, cut at a word, and the description is the whole', () => {
  const text = `${'Lower the halo '.repeat(10).trim()}\nand the gallery`;
  const { name, description } = wordsOfTask({ text }, 'Drawing on Celeste halo');
  expect(name).toMatch(/ the…$|halo…$|Lower…$/);
  expect(name.length).toBeLessThanOrEqual(101);
  expect(description).toBe(text);
});

test('a drawing without words is named after its style', () => {
  expect(wordsOfTask({ text: '' }, 'Drawing on Celeste halo').name).toBe('Drawing on Celeste halo');
});
