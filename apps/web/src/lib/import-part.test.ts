import { expect, test, vi } from 'vitest';
import { importPart } from './import-part.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a part that failed is asked for under another address, each time anew until it comes, and then is that one', async () => {
  const from = vi.fn<(href: string) => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('menus');
  await expect(importPart('./menus-1.js', gone, from)).rejects.toThrow('Failed to fetch');
  expect(await importPart('./menus-1.js', gone, from)).toBe('menus');
  expect(await importPart('./menus-1.js', gone, from)).toBe('menus');
  const addresses = from.mock.calls.map(([href]) => new URL(href));
  expect(addresses.map(({ pathname }) => pathname.endsWith('/menus-1.js'))).toEqual([true, true]);
  const [first, second] = addresses.map(({ searchParams }) => searchParams.get('again'));
  expect(first).not.toBe(second);
});

test('a part that comes, or that fails by what it does itself, is asked for once', async () => {
  const from = vi.fn();
  expect(await importPart('./page-1.js', async () => 'page', from)).toBe('page');
  await expect(importPart('./page-2.js', () => Promise.reject(new Error('broken')), from)).rejects.toThrow('broken');
  expect(from).not.toHaveBeenCalled();
});
