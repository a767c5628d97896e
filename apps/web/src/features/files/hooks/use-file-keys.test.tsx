import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSelection } from '../../../lib/use-selection.ts';
import { makeSpaceFile } from '../testing/make-space-file.ts';
import { useFileKeys } from './use-file-keys.ts';

afterEach(cleanup);

const FILES = [1, 2, 3, 4].map((id) => makeSpaceFile({ id, mayDelete: id !== 2 }));
const asked = vi.fn();

/** A list that moves the focus by itself, as the grid does. */
function List() {
  const { selected, isSelected, select, selectAll } = useSelection(FILES);
  const [renamingId, setRenamingId] = useState<number | null>(null);
  const handleKeyDown = useFileKeys({
    files: FILES,
    select,
    isSelected,
    selectAll,
    setRenamingId,
    askToDelete: (files) => asked(files.map(({ id }) => id)),
  });
  return (
    <div role="presentation" onKeyDown={handleKeyDown}>
      <p role="status">{selected.map(({ id }) => id).join()}</p>
      <p role="note">{renamingId}</p>
      {FILES.map(({ id, file }) => (
        <article key={id} data-file={id}>
          <a
            href={`#${id}`}
            onKeyDown={({ key }) =>
              key === 'ArrowRight' && screen.getByRole('link', { name: `ring-${id + 1}.png` }).focus()
            }
          >
            {file.original_name}
          </a>
        </article>
      ))}
    </div>
  );
}

const link = (id: number) => screen.getByRole('link', { name: `ring-${id}.png` });
const chosen = () => screen.getByRole('status').textContent;
function press(id: number, key: string, held: object = {}) {
  link(id).focus();
  fireEvent.keyDown(link(id), { key, ...held });
}

test('Space chooses one file and gives it up again', () => {
  render(<List />);
  press(2, ' ');
  expect(chosen()).toBe('2');
  press(2, ' ');
  expect(chosen()).toBe('');
});

test('Shift with an arrow chooses as far as the focus goes; without Shift it only goes', () => {
  render(<List />);
  press(1, 'ArrowRight');
  expect(chosen()).toBe('');
  press(2, 'ArrowRight', { shiftKey: true });
  press(3, 'ArrowRight', { shiftKey: true });
  expect(chosen()).toBe('2,3,4');
});

test('Ctrl+A chooses all', () => {
  render(<List />);
  press(1, 'a', { ctrlKey: true });
  expect(chosen()).toBe('1,2,3,4');
});

test('F2 and Delete do what may be done with the file', () => {
  render(<List />);
  press(2, 'Delete');
  press(2, 'F2');
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByRole('note').textContent).toBe('');
  press(3, 'Delete');
  press(3, 'F2');
  expect(asked).toHaveBeenCalledWith([3]);
  expect(screen.getByRole('note').textContent).toBe('3');
});
