import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RenameInput } from './rename-input.tsx';

afterEach(cleanup);

function renderRename() {
  const onSave = vi.fn();
  const onClose = vi.fn();
  render(<RenameInput label="Folder name" value="SS27 Bridal" onSave={onSave} onClose={onClose} />);
  return { input: screen.getByLabelText('Folder name'), onSave, onClose };
}

const press = (input: HTMLElement) => fireEvent.submit(input);

test('the old name is selected, ready to be typed over', () => {
  const { input } = renderRename();
  expect(document.activeElement).toBe(input);
});

test('Enter saves the trimmed name and leaves closing to the caller', () => {
  const { input, onSave, onClose } = renderRename();
  fireEvent.change(input, { target: { value: '  High jewelry ' } });
  press(input);
  expect(onSave).toHaveBeenCalledExactlyOnceWith('High jewelry');
  expect(onClose).not.toHaveBeenCalled();
});

test.each(['SS27 Bridal', '   '])('Enter with "%s" changes nothing and closes', (name) => {
  const { input, onSave, onClose } = renderRename();
  fireEvent.change(input, { target: { value: name } });
  press(input);
  expect(onSave).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes without saving', () => {
  const { input, onSave, onClose } = renderRename();
  fireEvent.change(input, { target: { value: 'High jewelry' } });
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(onSave).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});
