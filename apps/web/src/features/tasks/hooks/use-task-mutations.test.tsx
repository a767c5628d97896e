import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { TaskStatus } from '@facet/contract/constants/statuses';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTaskQuickChanges } from './use-task-mutations.ts';

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(Response.json({ data: {} }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a task that is unticked again is what it was before, and to do where nobody knows', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useTaskQuickChanges(), { wrapper });
  const task = (id: number, status: TaskStatus) => ({ id, name: 'Set stones', project_id: 7, created_by: 1, status });
  act(() => result.current.setDone(task(1, TaskStatus.inReview), true));
  act(() => result.current.setDone(task(1, TaskStatus.done), false));
  act(() => result.current.setDone(task(2, TaskStatus.done), false));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([{ status: TaskStatus.done }, { status: TaskStatus.inReview }, { status: TaskStatus.toDo }]);
});
