import { expect, test } from 'vitest';
import { colourRank } from './colour-order.ts';

const inOrder = (things: Record<string, readonly string[]>) =>
  Object.entries(things)
    .toSorted(([, one], [, other]) => colourRank(one) - colourRank(other))
    .map(([name]) => name);

test('pictures go through the colours by their stone or metal, then the greys, then what has none', () => {
  const ground = ['#EDEAE6', '#D8D4CF', '#9A9690'];
  expect(
    inOrder({
      nothing: [],
      sapphire: [...ground, '#3D5AC8'],
      platinum: ground,
      onyx: ['#161616', '#303030'],
      emerald: [...ground, '#1E6B4A'],
      gold: [...ground, '#D9A94A'],
      ruby: [...ground, '#B41F36'],
      amethyst: [...ground, '#7A4FD0'],
    }),
  ).toEqual(['ruby', 'gold', 'emerald', 'sapphire', 'amethyst', 'platinum', 'onyx', 'nothing']);
});
