import type { PictureDamage } from '@facet/contract/entities/file';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DamageNote } from './damage-note.tsx';

afterEach(cleanup);

test.each<[PictureDamage, string]>([
  [
    { is_cut: true, missing: { side: 'bottom', percent: 48 } },
    'The lower half of this picture is missing: the file is cut off.',
  ],
  [
    { is_cut: true, missing: { side: 'left', percent: 12 } },
    'The left 12% of this picture is missing: the file is cut off.',
  ],
  [
    { is_cut: false, missing: { side: 'top', percent: 80 } },
    'The upper 80% of this picture is missing: the file is damaged.',
  ],
  [{ is_cut: true, missing: null }, 'Part of this picture is missing or blurred: the file is cut off.'],
])('a damaged picture says how much of it is there', (damage, words) => {
  expect(render(<DamageNote damage={damage} />).container.textContent).toBe(words);
});
