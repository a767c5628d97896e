// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { addressBook } from './address-book.ts';
import { signWith } from './renew-address.ts';
import { renewElement } from './renew-elements.ts';

const address = (signature: string) =>
  `/api/files/7/content?variant=small&expires=9&grant=0a.0b&signature=${signature}`;
const readPath = (element: HTMLImageElement) => element.src.replace(location.origin, '');

/** A picture whose address is refused, and how often somebody else heard of it. */
function makePicture(first: string) {
  const picture = document.createElement('img');
  const heard = vi.fn();
  renewElement(picture);
  picture.addEventListener('error', heard);
  picture.src = first;
  return { picture, heard, fail: () => picture.dispatchEvent(new Event('error')) };
}

afterEach(() => addressBook.forget());

test('a picture whose address has ended gets another one, and nobody hears of it', async () => {
  const sign = vi.fn(() => Promise.resolve([address('second')]));
  signWith(sign);
  addressBook.note(address('first'), 0);
  const { picture, heard, fail } = makePicture(address('first'));
  fail();
  await vi.waitFor(() => expect(readPath(picture)).toBe(address('second')));
  expect([heard.mock.calls.length, sign.mock.calls.length]).toEqual([0, 1]);
});

test('one that the page has meanwhile is tried first, and then the server is asked', async () => {
  signWith(() => Promise.resolve([address('third')]));
  addressBook.note(address('first'), 0);
  addressBook.note(address('second'), 0);
  const { picture, heard, fail } = makePicture(address('first'));
  fail();
  await vi.waitFor(() => expect(readPath(picture)).toBe(address('second')));
  fail();
  await vi.waitFor(() => expect(readPath(picture)).toBe(address('third')));
  fail();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
});

test.each([
  ['the server gives none', () => Promise.resolve([null])],
  ['the server gives the same', () => Promise.resolve([address('first')])],
  ['nobody answers', () => Promise.reject(new Error('away'))],
])('a failure is told where %s', async (_why, sign) => {
  signWith(sign);
  const { heard, fail } = makePicture(address('first'));
  fail();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
});
