import { TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuickAdd } from './quick-add.tsx';

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    sent.push([address, JSON.parse(body)]);
    return Promise.resolve(Response.json({ data: { id: sent.length, parent: null, project_id: 7, children: [] } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (place?: { projectId: number; isMine: boolean }) => {
  const onNew = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuickAdd status={TaskStatus.inReview} place={place} onNew={onNew} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'New task in In review' }));
  return onNew;
};

test('Enter adds a task to the column and the line waits for the next; Escape gives the focus back', async () => {
  show({ projectId: 7, isMine: false });
  const line = screen.getByRole('textbox', { name: 'New task in In review' });
  expect(document.activeElement).toBe(line);
  for (const name of ['Set stones', 'Polish']) {
    fireEvent.change(line, { target: { value: name } });
    fireEvent.keyDown(line, { key: 'Enter' });
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody types them
    await waitFor(() => expect(line).toHaveProperty('value', ''));
    expect(document.activeElement).toBe(line);
  }
  const task = { status: TaskStatus.inReview, priority: TaskPriority.medium };
  expect(sent).toMatchObject([
    ['/api/projects/7/tasks', { ...task, name: 'Set stones' }],
    ['/api/projects/7/tasks', { ...task, name: 'Polish' }],
  ]);
  fireEvent.keyDown(line, { key: 'Enter' });
  expect(sent).toHaveLength(2);
  fireEvent.keyDown(line, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New task in In review' }));
});

test('where the project has to be asked, the dialog asks it', () => {
  const onNew = show();
  expect(onNew).toHaveBeenCalledOnce();
  expect(screen.queryByRole('textbox')).toBeNull();
});
