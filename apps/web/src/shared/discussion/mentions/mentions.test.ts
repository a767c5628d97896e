import { expect, test } from 'vitest';
import { mentionedIn, splitPieces } from './mentions.ts';

const ann = { id: 1, name: 'Ann Lee' };
const annLong = { id: 2, name: 'Ann Lee Park' };
const zoe = { id: 3, name: 'Zoë Ångström' };

test('a mention is told from the words around it', () => {
  expect(splitPieces('Hi @Ann Lee, see @Zoë Ångström.', [ann, zoe])).toEqual([
    { text: 'Hi ' },
    { text: '@Ann Lee', person: ann },
    { text: ', see ' },
    { text: '@Zoë Ångström', person: zoe },
    { text: '.' },
  ]);
});

test('the longer of two names that begin alike is meant', () => {
  expect(splitPieces('@Ann Lee Park', [ann, annLong])).toEqual([{ text: '@Ann Lee Park', person: annLong }]);
});

test('a name that only begins a longer word, or an at sign alone, is no mention', () => {
  expect(splitPieces('@Ann Leeson at 5@home', [ann])).toEqual([{ text: '@Ann Leeson at 5@home' }]);
  expect(splitPieces('', [ann])).toEqual([]);
});

test('only who is still named is tagged, once, and namesakes all are', () => {
  const namesake = { id: 9, name: 'Ann Lee' };
  expect(mentionedIn('@Ann Lee and @Ann Lee', [ann, zoe])).toEqual([ann]);
  expect(mentionedIn('@Ann Lee', [ann, ann, namesake])).toEqual([ann, namesake]);
  expect(mentionedIn('nobody', [ann])).toEqual([]);
});
