import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../../ui/ui-provider.tsx';
import type { NotificationGroup } from '../group-notifications.ts';
import { makeNotification } from '../testing/make-notification.ts';
import { NotificationRow } from './notification-row.tsx';

const silent = () => undefined;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: silent, removeEventListener: silent }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(group: NotificationGroup) {
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ul>
          <NotificationRow group={group} now={new Date()} timeZone="UTC" when="today" onOpen={silent} />
        </ul>
      </QueryClientProvider>
    </UiProvider>,
  );
  return screen.getAllByRole('button')[0]?.textContent;
}

const onBoard = (uuid: string, id: number, first_name: string) =>
  makeNotification(uuid, {
    type: 'design_commented',
    user: { id, first_name, last_name: 'Raman', email: '', avatar: null },
    message: `${first_name} Raman commented on Halo references`,
    additional_data: { project_id: 7 },
    designs: null,
  });

test('no space stands before the comma of a sentence that names nothing by itself', () => {
  expect(show([onBoard('b', 1, 'Tomas'), onBoard('a', 2, 'Daniel')])).toContain(
    'Tomas and Daniel commented on Halo references, and 1 more',
  );
});

test('a review that waits has its picture and its button in one line', () => {
  const designs = {
    count_files: 1,
    count_styles: 1,
    style_title: 'Isolde',
    version: 1,
    module_title: 'cad-design',
    pictures: [{ url: '/isolde.jpg' }],
  };
  const waiting = makeNotification('a', {
    type: 'review_requested',
    user: { id: 1, first_name: 'Daniel', last_name: 'Okafor', email: '', avatar: null },
    is_waiting: true,
    designs,
  });
  show([waiting]);
  const act = screen.getByText('Review');
  expect(act.parentElement?.querySelectorAll('img')).toHaveLength(1);
});

test('words look like a rejection by the verdict, not by the name of what was decided on', () => {
  const saying = (verdict: 'approved' | 'rejected') =>
    makeNotification(verdict, {
      type: 'review_decided',
      message: `${verdict} version 2 of rejected-halo.png`,
      additional_data: { project_id: 7, verdict, comment: `Quite ${verdict}` },
    });
  show([saying('approved')]);
  show([saying('rejected')]);
  expect(screen.getByText('Quite approved').dataset['rejected']).toBeUndefined();
  expect(screen.getByText('Quite rejected').dataset['rejected']).toBe('true');
});
