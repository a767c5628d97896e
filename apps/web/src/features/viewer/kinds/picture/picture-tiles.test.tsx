import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PictureTiles } from './picture-tiles.tsx';

// jsdom has no media queries; Mantine asks one for the colour scheme.
beforeAll(() => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }));
});
afterEach(cleanup);

const pyramid = { url: '/tiles?x=1', tile_size: 512, levels: [{ width: 4000, height: 3000 }] };
const shown = {
  transform: { x: 0, y: 0, scale: 1, rotation: 0 as const },
  canvas: { width: 600, height: 400 },
};

test('where details do not come, it is said that only the preview is there, and they can be asked for again', () => {
  const tools = document.createElement('div');
  const { container } = render(
    <MantineProvider env="test">
      <PictureTiles pyramid={pyramid} shown={shown} enough={1200} tools={tools} />
      <div ref={(place) => place?.replaceChildren(tools)} />
    </MantineProvider>,
  );
  const tiles = () => container.querySelectorAll('img').length;
  const all = tiles();
  expect(all).toBeGreaterThan(1);
  expect(screen.queryByRole('status')).toBeNull();
  for (const tile of container.querySelectorAll('img')) fireEvent.error(tile);
  expect(screen.getByRole('status').textContent).toBe('Only the preview could be loaded.');
  expect(tiles()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Load the details again' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(tiles()).toBe(all);
});
