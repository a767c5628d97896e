import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

const PEOPLE = ['Priya Raman', 'Tomas Lindqvist', 'Mei Tanaka'].map((name) => ({ value: name, label: name }));

// jsdom has neither media queries nor layout; Mantine asks for both.
beforeAll(() => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

function Assignee() {
  const [person, setPerson] = useState<string | null>(null);
  return (
    <MantineProvider env="test">
      <Select
        label="Assigned to"
        placeholder="Nobody"
        value={person}
        onChange={setPerson}
        options={PEOPLE}
        searchable
      />
    </MantineProvider>
  );
}

async function openList() {
  render(<Assignee />);
  const target = screen.getByLabelText('Assigned to');
  fireEvent.click(target);
  const search = await screen.findByPlaceholderText('Search');
  return { target, search };
}

test('Enter takes the first person that the search leaves', async () => {
  const { target, search } = await openList();
  fireEvent.change(search, { target: { value: 'mei' } });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  fireEvent.keyDown(search, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(target.textContent).toBe('Mei Tanaka'));
});

test('Escape closes the list and changes nothing', async () => {
  const { target, search } = await openList();
  fireEvent.keyDown(search, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(target.textContent).toBe('Nobody');
});
