import { expect, test } from 'vitest';
import { makeMessage } from '../testing/make-message.ts';
import { messagePieces, shownPieces } from './message-pieces.ts';

test('addresses become links, and nothing else is markup', () => {
  expect(shownPieces('See facet.example.com/a and <b>*x*</b>', [])).toEqual([
    { text: 'See ' },
    { text: 'facet.example.com/a', href: 'https://facet.example.com/a' },
    { text: ' and <b>*x*</b>' },
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://a.example.com'])(
  '%s leads nowhere that could do harm',
  (text) => {
    for (const { href } of shownPieces(text, [])) expect(href ?? 'https://').toMatch(/^(https?:|mailto:)/);
  },
);

test('people are told from links and words, after decoding', () => {
  const tagged = [{ id: 2, first_name: 'Mei', last_name: 'Tanaka', avatar: null }];
  const message = makeMessage(1, {
    message_text: encodeURIComponent('@Mei Tanaka: 100 % à jour'),
    tagged_users: tagged,
  });
  expect(messagePieces(message)).toEqual([
    { text: '@Mei Tanaka', person: { id: 2, name: 'Mei Tanaka' } },
    { text: ': 100 % à jour' },
  ]);
});

test('what was not encoded is shown as it is', () => {
  expect(messagePieces(makeMessage(1, { message_text: '50% off' }))).toEqual([{ text: '50% off' }]);
});
