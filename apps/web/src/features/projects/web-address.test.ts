import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  [' a.example ', 'https://a.example/'],
  ['anna@a.example', 'mailto:anna@a.example'],
  ['mailto:anna@a.example', 'mailto:anna@a.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['word', null],
  ['', null],
])('%j leads to %j', (text, address) => {
  expect(webAddress(text)).toBe(address);
});
