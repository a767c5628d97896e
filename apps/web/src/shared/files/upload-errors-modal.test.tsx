import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../ui/ui-provider.tsx';
import { checkFiles, uploadPlace } from './check-files.ts';
import { UploadErrorsModal } from './upload-errors-modal.tsx';

beforeEach(() => {
  const silent = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: silent, removeEventListener: silent }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = { ...uploadPlace('mood-board'), maxFiles: 1 };
const [one, two, odd] = ['one.png', 'two.png', 'odd.odt'].map((name) => new File(['x'], name));

async function show(onRest?: (files: readonly File[]) => void) {
  const [onChoose, onClose] = [vi.fn(), vi.fn()];
  const { rejected } = checkFiles(
    [one, two, odd].filter((file) => file !== undefined),
    place,
  );
  render(
    <UiProvider>
      <UploadErrorsModal
        rejected={rejected}
        place={place}
        onChoose={onChoose}
        onClose={onClose}
        {...(onRest && { onRest })}
      />
    </UiProvider>,
  );
  await screen.findByRole('dialog');
  return { onChoose, onClose };
}

test('files that were too many at once can follow, without those that nothing helps', async () => {
  const onRest = vi.fn();
  const { onClose } = await show(onRest);
  fireEvent.click(screen.getByRole('button', { name: 'Add the other one' }));
  expect(onRest.mock.calls).toEqual([[[two]]]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('where the rest cannot follow, other files are asked for', async () => {
  const { onChoose, onClose } = await show();
  expect(screen.queryByRole('button', { name: /Add the other/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Choose other files' }));
  expect(onChoose).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});
