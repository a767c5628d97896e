import { expect, test } from 'vitest';
import { grownLink, linkPictureHeight, linkSource } from './link-card.ts';

test('a card makes room for its picture unless somebody has resized it', () => {
  expect(grownLink({ height: 120 })).toEqual({ height: 256 });
  expect(grownLink({ height: 140 })).toEqual({});
});

test('a picture takes what the words of a card leave', () => {
  expect(linkPictureHeight({ height: 256 })).toBe(0);
  expect(linkPictureHeight({ height: 256, file_id: 4 })).toBe(136);
  expect(linkPictureHeight({ height: 130, file_id: 4 })).toBe(0);
});

test('a card always says to which host it leads, whatever the page calls itself', () => {
  const url = 'https://www.example.com/rings';
  expect(linkSource({ url })).toBe('www.example.com');
  expect(linkSource({ url, site: 'Maison' })).toBe('Maison · www.example.com');
});
