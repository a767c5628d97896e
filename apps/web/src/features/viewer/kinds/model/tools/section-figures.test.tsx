import { buildTree } from '@facet/model/mesh/build-tree';
import { boxCorners } from '@facet/model/testing/solids';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SectionFigures } from './section-figures.tsx';

const corners = boxCorners([20, 10, 5]);
const tree = buildTree({
  positions: Float32Array.from(corners.flat()),
  indices: Uint32Array.from(corners, (_, at) => at),
});
const bounds = { min: [0, 0, 0], max: [20, 10, 5] } as const;

afterEach(cleanup);

test('the cut of a box says how wide and high it is, how long its outline and how thick', () => {
  const section = { axis: 0, at: 0.25, isTurned: false } as const;
  render(
    <SectionFigures
      section={section}
      bounds={{ min: [...bounds.min], max: [...bounds.max] }}
      tree={tree}
      millimetres={2}
    />,
  );
  expect(screen.getByText('Y × Z').nextSibling?.textContent).toBe('20.00 × 10.00 mm');
  expect(screen.getByText('Outline').nextSibling?.textContent).toBe('60.00 mm');
  expect(screen.getByText('Thinnest').nextSibling?.textContent).toBe('10.00 mm');
});
