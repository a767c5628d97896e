import type { FileWire } from '@facet/contract/entities/file';
import { parseStl } from '@facet/model/formats/parse-stl';
import { buildMesh } from '@facet/model/mesh/build-mesh';
import { binaryStl, boxCorners } from '@facet/model/testing/solids';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Stands for the browser's workers: one reads the model, the other draws it, and both say what the test lets them. */
class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  name: string;
  constructor(_url: URL, { name }: { name: string }) {
    this.name = name;
    FakeWorker.made.push(this);
  }
  postMessage() {}
  terminate() {}
}
const say = (name: string, data: unknown) =>
  act(() => FakeWorker.made.findLast((one) => one.name === name)?.onmessage?.({ data }));

/** Says at once that everything has a size, as a page does that is laid out. */
class SizedAtOnce {
  #tell: (entries: { contentRect: Partial<DOMRect> }[]) => void;
  constructor(tell: (entries: { contentRect: Partial<DOMRect> }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ contentRect: { x: 0, y: 0, top: 0, left: 0, right: 900, bottom: 600, width: 900, height: 600 } }]);
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  // Whether workers can draw is found out once, when the module is loaded.
  vi.resetModules();
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', vi.fn());
  vi.stubGlobal('ResizeObserver', SizedAtOnce);
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: true, media: query }));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view reads only these fields of a file
const FILE = {
  id: 7,
  url: '/files/7',
  download_url: '/files/7',
  original_name: 'tiny.stl',
  type: 'stl',
  size: 684,
  unit: null,
  reduced: null,
  companion: null,
  thumbnails: [],
  abilities: { capture: false },
} as unknown as FileWire;

const { mesh, facts } = buildMesh(
  parseStl(binaryStl(boxCorners([0.8, 0.4, 0.2])), () => undefined),
  () => undefined,
);

async function open(onUnit: (...given: unknown[]) => void) {
  const [{ ModelView }, { UiProvider }] = await Promise.all([
    import('./model-view.tsx'),
    import('../../../../ui/ui-provider.tsx'),
  ]);
  const view = (file: FileWire) => (
    <UiProvider>
      <ModelView file={file} name="Pendant" mode="view" onSurface={() => undefined} tools={null} onUnit={onUnit} />
    </UiProvider>
  );
  const { rerender } = render(view(FILE));
  await expect.poll(() => FakeWorker.made.map(({ name }) => name)).toContain('drawing');
  say('model', { kind: 'mesh', mesh, pictures: [], facts, millimetres: null });
  const bar = await screen.findByRole('group', { name: 'Model details' });
  return { bar, update: (file: FileWire) => rerender(view(file)) };
}

test('a unit pressed over a model that is still being drawn is taken, whatever arrives before it is let go', async () => {
  const onUnit = vi.fn();
  const { bar, update } = await open(onUnit);
  // The card that says so comes first, so that the bar is over it.
  const card = screen.getByRole('progressbar', { name: 'Preparing model' });
  expect(card.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const inches = screen.getByRole('radio', { name: 'in' });
  fireEvent.pointerDown(inches);
  say('model', { kind: 'tree', tree: null });
  say('drawing', { kind: 'ready' });
  say('drawing', { kind: 'drawn' });
  say('model', { kind: 'weighed', weighed: { leftOut: [], once: 1, inverted: 0 } });
  update({ ...FILE, url: '/files/7?renewed' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('radio', { name: 'in' })).toBe(inches);
  fireEvent.click(inches);
  expect(onUnit).toHaveBeenCalledExactlyOnceWith('in', expect.anything());
  // At once, before the server has answered.
  expect(bar.textContent).toContain('20.32 × 10.16 × 5.08');
  update({ ...FILE, unit: 'in' });
  expect(bar.textContent).toContain('20.32 × 10.16 × 5.08');
});

test('a unit that can’t be kept is asked for again', async () => {
  const { bar } = await open((_unit, notice) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the view hands over
    (notice as { onError: () => void }).onError();
  });
  fireEvent.click(screen.getByRole('radio', { name: 'in' }));
  expect(bar.textContent).toContain('Which unit is this?');
});
