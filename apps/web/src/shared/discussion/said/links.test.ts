import { expect, test } from 'vitest';
import { linked } from './links.ts';

test('addresses become links, and nothing else is markup', () => {
  expect(linked('See facet.example.com/a and <b>*x*</b>')).toEqual([
    { text: 'See ' },
    { text: 'facet.example.com/a', href: 'https://facet.example.com/a' },
    { text: ' and <b>*x*</b>' },
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://a.example.com'])(
  '%s leads nowhere that could do harm',
  (text) => {
    for (const { href } of linked(text)) expect(href ?? 'https://').toMatch(/^(https?:|mailto:)/);
  },
);
