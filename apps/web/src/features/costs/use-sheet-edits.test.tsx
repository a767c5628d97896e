import { costBody, type CostBody } from '@facet/contract/entities/cost-sheet';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLine, removeLine, setCell } from './sheet-rows.ts';
import { useSheetEdits } from './use-sheet-edits.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const BODY = costBody.parse({
  currency: 'USD',
  metal: {
    title: '14 kt',
    volume_mm3: '300',
    density: '13',
    fineness: '585',
    spot: usd('2687.45'),
    premium_pct: '1',
    loss_pct: '6',
    loss_rule: 'forward',
  },
  processes: [
    { id: 'casting', title: 'Casting', quantity: '1', rate: usd('1.50'), by: 'net' },
    { id: 'print', title: 'Print', quantity: '1', rate: usd('8.00'), by: 'piece' },
  ],
  vendor: { by: 'margin', pct: '20' },
  freight: usd('0'),
});
const CASTING = { id: 'casting', group: 'process' } as const;
const PRINT = { id: 'print', group: 'process' } as const;

const sent: { body: CostBody }[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Promise(() => {});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openSheet() {
  const sheet = { title: 'Estimate', valid_until: null, updated_at: 'then', body: BODY };
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const place = { projectId: 1, styleId: 2, sheetId: 3 };
  const { result } = renderHook(() => useSheetEdits(place, sheet), { wrapper });
  const works = () => result.current.body.processes.map(({ id, quantity, not_costed: out }) => [id, quantity, out]);
  const trial = (deed: 'begin' | 'drop' | 'keep') => act(() => result.current.trial[deed]());
  return { result, works, trial };
}

test('what is only tried is shown and never sent, and gone once it is dropped', async () => {
  const { result, works, trial } = openSheet();
  trial('begin');
  act(() => result.current.edit(setCell(CASTING, 'quantity', '3')));
  act(() => result.current.edit(removeLine(PRINT)));
  expect(works()).toEqual([['casting', '3', false]]);
  expect([result.current.kept, result.current.isSaving]).toEqual([BODY, false]);
  trial('drop');
  expect(result.current.body).toEqual(BODY);
  // What is sent next has nothing of it.
  act(() => result.current.edit(setCell(CASTING, 'quantity', '5')));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.processes.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['casting', '5'],
    ['print', '1'],
  ]);
});

test('all that was tried is saved at once when it is kept, and edits after it go on as ever', async () => {
  const { result, works, trial } = openSheet();
  trial('begin');
  act(() => result.current.edit(setCell(CASTING, 'quantity', '3')));
  act(() => result.current.edit(changeLine(PRINT, { not_costed: true })));
  trial('keep');
  expect([result.current.trial.isOn, result.current.isSaving]).toEqual([false, true]);
  await waitFor(() => expect(sent).toHaveLength(1));
  const kept = [
    ['casting', '3', false],
    ['print', '1', true],
  ];
  expect(sent[0]?.body.processes.map(({ id, quantity, not_costed: out }) => [id, quantity, out])).toEqual(kept);
  act(() => result.current.edit(removeLine(PRINT)));
  expect(works()).toEqual([['casting', '3', false]]);
});
