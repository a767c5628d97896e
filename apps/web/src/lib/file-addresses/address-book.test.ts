import { expect, test } from 'vitest';
import { createAddressBook, readAddress, unsignedIn } from './address-book.ts';

const MINUTE = 60_000;
const address = (expires: number, { id = 7, variant = 'small', signature = 'a-B_c' } = {}) =>
  `/api/files/${id}/content?variant=${variant}&expires=${expires}&grant=0a.0b&signature=${signature}`;

test('an address says what it leads to, whatever follows it', () => {
  expect(readAddress(`https://facet.example${address(5, { variant: 'tiles' })}&tile=1,2,3`)).toEqual({
    address: address(5, { variant: 'tiles' }),
    fileId: 7,
    variant: 'tiles',
    isSigned: true,
  });
  expect(readAddress('/api/files/7/content?variant=original&download=1')).toMatchObject({ isSigned: false });
  for (const other of ['/ring.png', '/api/files/7', 'blob:https://facet.example/0b'])
    expect(readAddress(other)).toBeNull();
});

test('what a page shows keeps its address until that has ended, and the newest is known', () => {
  const book = createAddressBook();
  const [first, second, other] = [address(60), address(120), address(60, { variant: 'large' })];
  expect([book.note(first, 0), book.note(second, 30_000), book.note(other, 0)]).toEqual([first, first, other]);
  expect(book.newest({ fileId: 7, variant: 'small' })).toBe(second);
  expect(book.note(second, MINUTE + 1)).toBe(second);
});

test('one that was refused is not shown again', () => {
  const book = createAddressBook();
  const [first, second] = [address(60), address(60, { signature: 'other' })];
  book.note(first, 0);
  book.replace({ fileId: 7, variant: 'small' }, second);
  expect(book.note(second, 0)).toBe(second);
  book.forget();
  expect(book.newest({ fileId: 7, variant: 'small' })).toBeUndefined();
});

test('the addresses that nobody has signed are found in a frame', () => {
  const json = JSON.stringify({ url: '/api/files/9/content?variant=small', other: address(60) });
  expect(unsignedIn(json)).toMatchObject([{ fileId: 9, variant: 'small' }]);
});
