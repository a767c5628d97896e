import type { FileWire } from '@facet/contract/entities/file';
import type { ModelCard } from '@facet/contract/entities/measure';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MeasuringState } from './measuring-state.tsx';

const asked = vi.fn<(method: string, address: string) => void>();
const item = { projectId: 1, moduleId: 2, itemId: 3 };

function show(
  work: ModelCard['work'],
  { mayEdit = true, figures = null as object | null, stopped = null as ModelCard['stopped'] } = {},
) {
  vi.stubGlobal('fetch', (address: string | URL | Request, { method = 'GET' }: RequestInit = {}) => {
    asked(method, address instanceof Request ? address.url : String(address));
    // Never answered: the test looks at what is shown meanwhile.
    return new Promise(() => undefined);
  });
  const card = { work, problem: null, figures, stopped, abilities: { edit: mayEdit, set_unit: mayEdit } };
  const file = { id: 9, abilities: { remake: true } };
  return render(
    <QueryClientProvider client={new QueryClient()}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it reads only these fields of a card and a
          file */}
      <MeasuringState card={card as unknown as ModelCard} item={item} file={file as FileWire} />
    </QueryClientProvider>,
  );
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.mockClear();
});

test('how far it is, is told, and two clicks stop it once', async () => {
  show({ state: 'working', failure: null, progress: 40 });
  expect(screen.getByRole('progressbar', { name: 'Measuring the model' }).getAttribute('aria-valuenow')).toBe('40');
  const stop = screen.getByRole('button', { name: 'Stop measuring' });
  fireEvent.click(stop);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  fireEvent.click(stop);
  expect(asked.mock.calls).toEqual([
    ['DELETE', expect.stringContaining('/projects/1/modules/2/design/3/measure/work')],
  ]);
});

test('what waits has no figure yet, and whoever may not change it no way to stop it', () => {
  show({ state: 'waiting', failure: null }, { mayEdit: false });
  expect(screen.getByText('Waiting to be measured…').getAttribute('role')).toBe('status');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Stop measuring' })).toBeNull();
});

test.each([
  [null, 'Measuring was stopped.'],
  [{}, 'Measuring was stopped. These figures are from before.'],
])('one that was stopped says so, and can be measured again', async (figures, words) => {
  show({ state: 'failed', failure: 'stopped' }, { figures });
  expect(screen.getByText(words)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Measure again' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('POST', expect.stringContaining('/files/9/remake')));
});

test('who stopped it, and when, stands below', () => {
  const stopped = { at: '2026-11-20T12:00:00.000Z', by: { id: 7, name: 'Priya Nair' } };
  show({ state: 'failed', failure: 'stopped' }, { stopped });
  expect(screen.getByText('Stopped by Priya Nair, 20 Nov 2026')).toBeDefined();
});

test('what is done says nothing', () => {
  const { container } = show({ state: 'done', failure: null }, { figures: {} });
  expect(container.textContent).toBe('');
});
