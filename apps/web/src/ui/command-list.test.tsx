import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CommandList } from './command-list.tsx';
import type { Command } from './command-row.tsx';

// jsdom has no layout, so nothing scrolls.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

afterEach(cleanup);

const command = (id: string, run: Command['run'] = () => undefined): Command => ({ id, label: id, lead: null, run });

function show(
  groups: { title: string; commands: Command[] }[],
  more: { empty?: string; onTab?: (title: string) => void } = {},
) {
  const { empty = null, onTab } = more;
  render(
    <CommandList
      label="Search"
      onClose={() => undefined}
      text="ha"
      onText={() => undefined}
      groups={groups}
      marked="ha"
      empty={empty}
      {...(onTab && { onTab })}
    />,
  );
  return screen.getByRole('combobox', { name: 'Search' });
}

const selected = () => screen.getByRole('option', { selected: true }).textContent;

test('where nothing is found there is no list box: the words stand beside it', () => {
  const field = show([{ title: 'Styles', commands: [] }], { empty: 'Nothing called “ha”' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText('Nothing called “ha”')).toBeTruthy();
});

test('a list box holds named groups of options and nothing else', () => {
  show([
    { title: 'Styles', commands: [command('Halo'), command('Pale halo')] },
    { title: 'People', commands: [command('Halina')] },
  ]);
  const list = screen.getByRole('listbox', { name: 'Found' });
  expect([...list.children].map((child) => child.getAttribute('role'))).toEqual(['group', 'group']);
  expect(within(screen.getByRole('group', { name: 'Styles' })).getAllByRole('option')).toHaveLength(2);
  expect(list.querySelectorAll('b')[1]?.textContent).toBe('ha');
});

test('arrows walk round all groups, with Ctrl from group to group, and Enter takes', () => {
  const run = vi.fn();
  const field = show([
    { title: 'Styles', commands: [command('A'), command('B')] },
    { title: 'People', commands: [command('C', run)] },
  ]);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(selected()).toContain('C');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(selected()).toContain('A');
  fireEvent.keyDown(field, { key: 'ArrowDown', ctrlKey: true });
  expect(selected()).toContain('C');
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(run.mock.calls).toEqual([[false], [true]]);
});

test('Tab says the kind of the chosen row, Shift Tab leaves the field', () => {
  const onTab = vi.fn();
  const field = show([{ title: 'Styles', commands: [command('A')] }], { onTab });
  fireEvent.keyDown(field, { key: 'Tab' });
  fireEvent.keyDown(field, { key: 'Tab', shiftKey: true });
  expect(onTab.mock.calls).toEqual([['Styles']]);
});

test('Enter before the typed letters have found anything takes what they find, not what stood there', () => {
  const [before, found] = [vi.fn(), vi.fn()];
  const list = (isAwaited: boolean, command: Command) => (
    <CommandList
      label="Search"
      onClose={() => undefined}
      text="ha"
      onText={() => undefined}
      groups={[{ title: 'Styles', commands: [command] }]}
      empty={null}
      isAwaited={isAwaited}
    />
  );
  const { rerender } = render(list(true, command('Hana', before)));
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Search' }), { key: 'Enter', ctrlKey: true });
  rerender(list(false, command('Halo', found)));
  expect(before).not.toHaveBeenCalled();
  expect(found).toHaveBeenCalledExactlyOnceWith(true);
});

test('while a row is pressed an answer moves nothing: the row under the pointer is the one that is taken', async () => {
  const run = vi.fn();
  const list = (empty: string | null, commands: Command[]) => (
    <CommandList
      label="Search"
      onClose={() => undefined}
      text="ha"
      onText={() => undefined}
      groups={[{ title: 'Styles', commands }]}
      empty={empty}
    />
  );
  const { rerender } = render(list(null, [command('Halo', run)]));
  fireEvent.pointerDown(screen.getByRole('option'));
  rerender(list('Nothing called “ha”', [command('Halina'), command('Halo', run)]));
  expect(screen.queryByText('Nothing called “ha”')).toBeNull();
  fireEvent.pointerUp(screen.getByRole('option'));
  fireEvent.click(screen.getByRole('option'));
  expect(run.mock.calls).toEqual([[false]]);
  expect(await screen.findByText('Nothing called “ha”')).toBeTruthy();
  expect(screen.getAllByRole('option')).toHaveLength(2);
});
