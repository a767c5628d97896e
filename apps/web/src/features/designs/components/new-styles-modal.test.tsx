import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../../ui/ui-provider.tsx';
import type { RejectedFile } from '../../../shared/files/check-files.ts';
import { NewStylesModal } from './new-styles-modal.tsx';

// Dialogs are heavy, and a busy machine draws them in its own time.
configure({ asyncUtilTimeout: 10_000 });

const silent = () => undefined;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: silent, removeEventListener: silent }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = silent;
      unobserve = silent;
      disconnect = silent;
    },
  );
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [], total: 0, links: { next: null } })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const files = ['isolde_sketch.png', 'isolde_back.png'].map((name) => new File(['x'], name));

const other = { id: 5, title: 'cad-design' };

async function show(chosen: readonly File[] = files, refused: readonly RejectedFile[] = []) {
  const [onTakeFiles, onReplace, onForget] = [vi.fn(), vi.fn(), vi.fn()];
  const onSubmit = vi.fn();
  const onClose = vi.fn();
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <NewStylesModal
          projectId={1}
          projectTitle="Aurelia bridal"
          moduleTitle="sketch-design"
          tags={[]}
          productType={1}
          files={chosen}
          refused={refused}
          problemOf={silent}
          otherModuleOf={(file) => (file.name.endsWith('.stl') ? other : undefined)}
          onChooseFiles={silent}
          onTakePhoto={silent}
          onTakeFiles={onTakeFiles}
          onRemoveFile={silent}
          onReplace={onReplace}
          onForget={onForget}
          onSubmit={onSubmit}
          busy={false}
          onClose={onClose}
        />
      </QueryClientProvider>
    </UiProvider>,
  );
  const title = await screen.findByRole('textbox', { name: 'Title' });
  const titlesSent = () => onSubmit.mock.calls.flatMap(([drafts]) => drafts).map(({ style }) => style.title);
  return { onSubmit, onClose, onTakeFiles, onReplace, onForget, title, titlesSent };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a typed title is that of one style with all the files', async () => {
  const { title, onSubmit, titlesSent } = await show();
  fireEvent.change(title, { target: { value: 'Isolde emerald' } });
  press('Create style with 2 files');
  expect(titlesSent()).toEqual(['Isolde emerald']);
  expect(onSubmit.mock.calls[0]?.[0][0].files).toHaveLength(2);
});

test('without a title each file becomes a style of its own name', async () => {
  const { titlesSent } = await show();
  press('Create 2 styles');
  expect(titlesSent()).toEqual(['Isolde sketch', 'Isolde back']);
});

test('two clicks at once create one', async () => {
  const { title, onSubmit } = await show([]);
  fireEvent.change(title, { target: { value: 'Isolde' } });
  press('Create style');
  press('Create style');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('leaving what was begun asks first, and an empty form goes at once', async () => {
  const { title, onClose } = await show([]);
  fireEvent.change(title, { target: { value: 'Isolde' } });
  press('Cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  press('Cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.change(title, { target: { value: '' } });
  press('Cancel');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

test('what another module takes goes there, seen, and can be kept out', async () => {
  const both = ['isolde.png', 'isolde.stl'].map((name) => new File(['x'], name));
  const { title, onSubmit } = await show(both);
  fireEvent.change(title, { target: { value: 'Isolde' } });
  expect(screen.getByText('Goes to cad-design')).toBeTruthy();
  expect(screen.getByText('1 to sketch-design, 1 to cad-design')).toBeTruthy();
  press('Leave out isolde.stl');
  expect(screen.getByText('1 to sketch-design, 1 left out')).toBeTruthy();
  press('Put back isolde.stl');
  press('Create style with 2 files');
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject([{ files: both, others: [5] }]);
});

test('what is kept out is not sent, and without it nothing goes elsewhere', async () => {
  const both = ['isolde.png', 'isolde.stl'].map((name) => new File(['x'], name));
  const { title, onSubmit } = await show(both);
  fireEvent.change(title, { target: { value: 'Isolde' } });
  press('Leave out isolde.stl');
  press('Create style');
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject([{ files: [both[0]], others: [] }]);
});

test('what each choice comes to stands in it, and a choice outlasts what is typed', async () => {
  const { title, titlesSent } = await show();
  const [together, each] = screen.getAllByRole('radio');
  expect(each?.getAttribute('checked')).not.toBeNull();
  fireEvent.change(title, { target: { value: 'Isolde emerald' } });
  expect(screen.getByText('Isolde emerald v1. Chosen because you typed a title.')).toBeTruthy();
  if (!together || !each) throw new Error('no choices');
  fireEvent.click(each);
  fireEvent.change(screen.getByRole('textbox', { name: 'Style title for isolde_back.png' }), {
    target: { value: 'Isolde from behind' },
  });
  press('Create 2 styles');
  expect(titlesSent()).toEqual(['Isolde sketch', 'Isolde from behind']);
});

test('a picture says how large it is, and the first of one style that it is the cover', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: silent }));
  const { title } = await show(['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' })));
  const rows = () => within(screen.getByRole('group', { name: 'Files' })).getAllByRole('listitem');
  const picture = rows()[0]?.querySelector('img');
  if (!picture) throw new Error('no picture');
  Object.defineProperties(picture, { naturalWidth: { value: 2400 }, naturalHeight: { value: 1800 } });
  fireEvent.load(picture);
  expect(rows()[0]?.textContent).toContain('2400 × 1800');
  expect(screen.queryByText('Cover')).toBeNull();
  fireEvent.change(title, { target: { value: 'Isolde' } });
  expect(rows().map(({ textContent }) => textContent?.includes('Cover'))).toEqual([true, false]);
});

test('a picture that no browser draws shows its kind', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: silent }));
  await show([new File(['x'], 'scan.tif', { type: 'image/tiff' })]);
  const files = screen.getByRole('group', { name: 'Files' });
  const picture = files.querySelector('img');
  if (!picture) throw new Error('no picture');
  fireEvent.error(picture);
  expect(files.querySelector('img')).toBeNull();
  expect(within(files).getByText('tif')).toBeTruthy();
});

test('what is refused can be replaced or dismissed, and files are dropped and pasted on the whole dialog', async () => {
  const reason = 'Files of this type can’t be added here.';
  const brief = { name: 'brief.txt', size: 5, text: 'not allowed', reason, file: new File(['brief'], 'brief.txt') };
  const { title, onReplace, onForget, onTakeFiles } = await show(files, [brief]);
  press('Replace brief.txt');
  expect(onReplace).toHaveBeenCalledExactlyOnceWith(brief);
  press('Dismiss brief.txt');
  expect(onForget).toHaveBeenCalledExactlyOnceWith(brief);
  fireEvent.paste(title, { clipboardData: { files } });
  fireEvent.drop(title, { dataTransfer: { files, types: ['Files'] } });
  expect(onTakeFiles.mock.calls).toEqual([[files], [files]]);
});
