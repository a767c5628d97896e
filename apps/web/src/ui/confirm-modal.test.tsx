import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ConfirmModal } from './confirm-modal.tsx';

// jsdom has no media queries; Mantine asks one for the colour scheme.
beforeAll(() => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }));
});
afterEach(cleanup);

type DeleteTaskProps = { onConfirm: () => void };

function DeleteTask({ onConfirm }: DeleteTaskProps) {
  const [opened, setOpened] = useState(false);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <ConfirmModal
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={onConfirm}
        title="Delete this task?"
        confirmLabel="Delete"
      >
        Are you sure you want to delete Check prong base?
      </ConfirmModal>
    </MantineProvider>
  );
}

function openConfirm() {
  const onConfirm = vi.fn();
  render(<DeleteTask onConfirm={onConfirm} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return { onConfirm, opener };
}

const focusOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

test('the safe button has the focus', async () => {
  const { onConfirm } = openConfirm();
  await focusOn('Cancel');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Escape closes it and gives the focus back to what opened it', async () => {
  const { onConfirm, opener } = openConfirm();
  await focusOn('Cancel');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('only the named answer confirms', async () => {
  const { onConfirm } = openConfirm();
  await focusOn('Cancel');
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});
