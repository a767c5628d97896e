import { DEFAULT_NOTIFICATION_CHOICES } from '@facet/contract/entities/notification-settings';
import { describe, expect, test } from 'vitest';
import { changeDifferences, resolveChoices, type ChoiceLayers } from './policy.ts';

const off = { reviews: { in_app: false } };
const on = { reviews: { in_app: true } };

describe('whether a review shows under the bell', () => {
  test.each<[string, ChoiceLayers, boolean]>([
    ['nothing was chosen', {}, true],
    ['it is off everywhere', { global: off }, false],
    ['it is off everywhere but on in the space', { global: off, space: on }, true],
    ['it is off in the space', { space: off }, false],
    ['it is off in the space but on in the project', { space: off, project: on }, true],
    ['it is on everywhere and in the space but off in the project', { global: on, space: on, project: off }, false],
    ['only another topic is off', { global: { uploads: { in_app: false } } }, true],
    ['only another channel is off', { global: { reviews: { email: false } } }, true],
    ['layers are there and say nothing', { global: {}, space: {}, project: {} }, true],
    ['layers are not there', { global: null, space: null, project: null }, true],
  ])('%s', (_name, layers, expected) => {
    expect(resolveChoices(layers).reviews.in_app).toBe(expected);
  });
});

test('each channel of a topic finds its own way through the layers', () => {
  const layers = {
    global: { tasks: { in_app: false, email: false } },
    space: { tasks: { email: true } },
    project: { tasks: { push: false } },
  };
  expect(resolveChoices(layers).tasks).toEqual({ in_app: false, email: true, push: false });
});

test('without any choice the defaults hold', () => {
  expect(resolveChoices({})).toEqual(DEFAULT_NOTIFICATION_CHOICES);
});

describe('a change', () => {
  const before = { reviews: { in_app: false, email: false }, uploads: { in_app: false } };
  test('leaves what it does not name', () => {
    expect(changeDifferences(before, { reviews: { email: true } })).toEqual({
      reviews: { in_app: false, email: true },
      uploads: { in_app: false },
    });
  });
  test('with null for a topic clears that topic', () => {
    expect(changeDifferences(before, { reviews: null })).toEqual({ uploads: { in_app: false } });
  });
  test('with null alone clears all', () => {
    expect(changeDifferences(before, null)).toEqual({});
  });
});
