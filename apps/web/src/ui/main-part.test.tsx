import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MainPart } from './main-part.tsx';

afterEach(cleanup);

const page = (name: string) => (
  <div key={name}>
    <MainPart>
      <button type="button">{name}</button>
    </MainPart>
  </div>
);

// The page of another test may have had the focus when it disappeared.
beforeEach(() => {
  const { getByRole, unmount } = render(page('Before'));
  getByRole('main').blur();
  unmount();
});

test('the focus goes with a page to the main part of the next, and a page that was loaded begins with none', () => {
  const { rerender, getByRole } = render(page('Designs'));
  expect(document.activeElement).toBe(document.body);
  rerender(page('Files'));
  expect(document.activeElement, 'nothing had it').toBe(document.body);
  getByRole('button', { name: 'Files' }).focus();
  rerender(page('Tasks'));
  expect(document.activeElement).toBe(getByRole('main'));
});
