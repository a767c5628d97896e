// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { pickFiles } from './pick-files.ts';

const field = () => document.querySelector<HTMLInputElement>('input[type=file]');

afterEach(() => field()?.remove());

it('keeps the field in the page until the dialog has answered', () => {
  const onPick = vi.fn<(files: File[]) => void>();
  pickFiles(['png', '3dm'], onPick);
  const input = field();
  expect(input?.accept).toBe('.png,.3dm,image/jpeg,image/png');
  input?.dispatchEvent(new Event('change'));
  expect(onPick).toHaveBeenCalledOnce();
  expect(field()).toBeNull();
});

it('leaves nothing behind when the dialog was left, or another was opened', () => {
  const onPick = vi.fn<(files: File[]) => void>();
  pickFiles(null, onPick);
  pickFiles(null, onPick);
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(1);
  field()?.dispatchEvent(new Event('cancel'));
  expect(field()).toBeNull();
  expect(onPick).not.toHaveBeenCalled();
});
