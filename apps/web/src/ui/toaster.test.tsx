import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, TOAST_MS } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  vi.useRealTimers();
});

const say = (speak: () => void) => act(speak);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a success is a status, a failure an alert', () => {
  say(() => {
    toast.success('Task created successfully');
    toast.error('Oops! Something went wrong!');
  });
  expect(screen.getByRole('status').textContent).toBe('Task created successfully');
  expect(screen.getByRole('alert').textContent).toBe('Oops! Something went wrong!');
});

test('a toast goes by itself, but not while the pointer rests on it', () => {
  say(() => toast.success('New Folder Created'));
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(TOAST_MS * 2);
  expect(screen.queryByRole('status')).not.toBeNull();
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(TOAST_MS);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the same words again do not pile up', () => {
  say(() => {
    toast.error('No connection');
    toast.error('No connection');
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('its action runs once and takes the toast away', () => {
  const retry = vi.fn();
  say(() => toast.error('Oops! Something went wrong!', { action: { label: 'Retry', onSelect: retry } }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});
