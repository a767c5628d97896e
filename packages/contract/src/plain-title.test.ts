import { describe, expect, test } from 'vitest';
import { boundMarks, plainTitle, titleText } from './plain-title.ts';
import { search } from './envelope.ts';
import { folderTitle } from './entities/space.ts';
import { email, personName } from './entities/user.ts';

describe('a title', () => {
  test.each([
    ['decomposed', 'Cafe\u0301', 'Café'],
    ['with a zero-width space', 'Ca\u200Bfé', 'Café'],
    ['with a byte order mark', '\uFEFFCa\uFEFFfé', 'Café'],
    ['with a soft hyphen', 'Ca\u00ADfé', 'Café'],
    ['with direction marks', '\u202ECafé\u202C \u2067\u2069', 'Café'],
    ['with a joiner where nothing joins', 'Ca\u200Df\u200Cé', 'Café'],
    ['with a mark that keeps letters apart', 'Cafe\u034F\u0301', 'Café'],
    ['with a Hangul filler', 'Café\u3164', 'Café'],
    ['with a variation selector', 'Café\uFE0F', 'Café'],
    ['with control characters', 'Ca\u0007fé\u0085', 'Café'],
    ['with runs of white space', ' Café \t\n\u00A0 \u2003bar \u2800', 'Café bar'],
  ])('%s is the same as without', (_what, typed, kept) => {
    expect(plainTitle(typed, 100)).toBe(kept);
  });

  test.each([
    ['a family', '👩\u200D👩\u200D👧'],
    ['a rainbow flag', '🏳\uFE0F\u200D🌈'],
    ['a skin tone', '👩🏽\u200D🔧'],
    ['a red heart', '❤\uFE0F'],
    ['a keycap', '3\uFE0F\u20E3'],
    ['a Persian word', 'می\u200Cخواهم'],
    ['a Hindi conjunct', 'क्\u200Dष'],
    ['letters of other scripts', 'Ring «Ω» 指輪 кольцо'],
  ])('keeps %s as it is seen', (_what, typed) => {
    expect(plainTitle(typed, 100)).toBe(typed);
  });

  test('of invisible characters alone is none', () => {
    expect(titleText(10).safeParse('\u200B\u2060 \u00AD').success).toBe(false);
    expect(folderTitle.safeParse('\u200B').error?.issues[0]?.message).toBe('Please enter Folder name');
  });

  test('is measured in the form in which it is kept', () => {
    expect(titleText(4).parse('Cafe\u0301\u200B\u200B')).toBe('Café');
  });

  test('is long and full of marks, and still made plain at once', () => {
    expect(plainTitle('e\u0301\u200D'.repeat(50_000), 50_000)).toHaveLength(50_000);
  });

  test('has at most thirty marks on a letter, even if something invisible is between them', () => {
    const marks = '\u0323'.repeat(29);
    expect(boundMarks(`a${marks}\u0301`)).toBe(`a${marks}\u0301`);
    expect(boundMarks(`a${marks}\u0301\u0300 b\u0301`)).toBe(`a${marks}\u0301 b\u0301`);
    expect(plainTitle('a' + '\u0301\u0323\u200B'.repeat(50_000), 50_000)).toHaveLength(30);
  });

  test('many times as long as it may be stays as it is, and is refused for its length alone', () => {
    const long = 'e\u0301'.repeat(50);
    expect(titleText(50).parse(long)).toBe('é'.repeat(50));
    expect(plainTitle(long, 12)).toBe(long);
    expect(titleText(12).safeParse(long).error?.issues).toMatchObject([{ code: 'too_big', maximum: 12 }]);
  });
});

test('names, addresses and what is looked for have the same form', () => {
  expect(personName.parse('Zoe\u0308\u200B  Ångström')).toBe('Zoë Ångström');
  expect(email.parse(' Ada\u200B@Example.COM\u00AD')).toBe('ada@example.com');
  expect(search.parse('Cafe\u0301 \u200B ')).toBe('Café');
});
