import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';
import { UiProvider } from './ui-provider.tsx';
import { AskToLeave } from './use-typed-words.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }));
});
afterEach(cleanup);

function show(asksItself = false) {
  const on = { close: vi.fn(), ask: vi.fn(async () => await Promise.resolve(false)) };
  render(
    <UiProvider>
      <AskToLeave value={on.ask}>
        <Modal opened onClose={on.close} title="New folder" asksItself={asksItself}>
          <input aria-label="Name" defaultValue="Bridal" />
          <input aria-label="Search" type="search" />
        </Modal>
      </AskToLeave>
    </UiProvider>,
  );
  return on;
}

function type(name: string, value: string) {
  const field = screen.getByLabelText(name);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
}
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));

test('a dialog asks before typed words are lost, and stays when one stays', async () => {
  const on = show();
  type('Name', 'Bridal SS27');
  close();
  await waitFor(() => expect(on.ask).toHaveBeenCalledOnce());
  expect(on.close).not.toHaveBeenCalled();
  on.ask.mockResolvedValue(true);
  close();
  await waitFor(() => expect(on.close).toHaveBeenCalledOnce());
});

test('it closes at once where nothing was typed, where words were only searched, and where its form asks', async () => {
  const on = show();
  type('Name', 'Bridal');
  type('Search', 'halo');
  close();
  await waitFor(() => expect(on.close).toHaveBeenCalledOnce());
  expect(on.ask).not.toHaveBeenCalled();
  cleanup();
  const own = show(true);
  type('Name', 'Bridal SS27');
  close();
  await waitFor(() => expect(own.close).toHaveBeenCalledOnce());
  expect(own.ask).not.toHaveBeenCalled();
});
