import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveQuestion, useUnsavedGuard } from './unsaved-guard.ts';

afterEach(cleanup);

function Form() {
  useUnsavedGuard(true);
  return <p>The form</p>;
}

async function openForm() {
  const root = createRootRoute({ component: Outlet });
  const form = createRoute({ getParentRoute: () => root, path: '/form', component: Form });
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>Elsewhere</p> });
  const history = createMemoryHistory({ initialEntries: ['/form'] });
  const router = createRouter({ routeTree: root.addChildren([form, other]), history });
  render(<RouterProvider router={router} />);
  await screen.findByText('The form');
  return history;
}
const asked = () => vi.waitFor(() => expect(leaveQuestion.get()).not.toBeNull());

test('leaving a page with unsaved changes asks; staying keeps the page', async () => {
  const history = await openForm();
  act(() => history.push('/other'));
  await asked();
  await act(async () => leaveQuestion.get()?.answer(false));
  expect(screen.getByText('The form')).toBeTruthy();
  expect(history.location.pathname).toBe('/form');
});

test('leaving goes on to where one wanted to go', async () => {
  const history = await openForm();
  act(() => history.push('/other'));
  await asked();
  await act(async () => leaveQuestion.get()?.answer(true));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

test('a change of the page’s own filters asks nothing', async () => {
  const history = await openForm();
  await act(async () => history.push('/form?tab=2'));
  expect(leaveQuestion.get()).toBeNull();
  expect(history.location.search).toBe('?tab=2');
});
