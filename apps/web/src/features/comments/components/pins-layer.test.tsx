import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Surface } from '../../../shared/drawing/surface.ts';
import { UiProvider } from '../../../ui/ui-provider.tsx';
import { makeThread } from '../testing/make-thread.ts';
import type { PinsApart } from './pin.tsx';
import { PinsLayer } from './pins-layer.tsx';

const surface: Surface = {
  size: { width: 400, height: 300 },
  place: {},
  transform: { scale: 1, rotation: 0, x: 0, y: 0 },
  toCanvas: () => ({ x: 0, y: 0 }),
  toPosition: ({ x, y }) => ({ x, y }),
  matches: () => true,
  show: () => undefined,
};
const thread = makeThread({ position: { x: 0.5, y: 0.5 } });
const onSelect = vi.fn();

function show(apart?: PinsApart) {
  const none = () => undefined;
  render(
    <UiProvider>
      <PinsLayer
        {...{ surface, onSelect, apart }}
        threads={[thread]}
        shownIds={new Set([thread.id])}
        selectedId={null}
        unpublished={[]}
        onUnpublished={none}
        draftKey={null}
        onCompose={none}
        isToShow={false}
        onShown={none}
      />
    </UiProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a pin has its number; over another version’s pins it says and shows whose it is', () => {
  show();
  expect(screen.getByRole('button', { name: 'Comment 1 by Ines Moreau: Prongs thinner' }).textContent).toBe('1');
  cleanup();
  show({ color: '#b84a00', version: 2, isLeft: true });
  const pin = screen.getByRole('button', { name: 'Comment v2 · 1 by Ines Moreau: Prongs thinner' });
  expect(pin.textContent).toBe('v2 · 1');
  expect(pin.style.background).toBe('rgb(184, 74, 0)');
  fireEvent.click(pin);
  expect(onSelect).toHaveBeenCalledWith(thread, expect.any(Boolean));
});
