import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';
import { displayFileName, safeFileName } from './file-names.ts';

const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const PIECES = [
  'ring',
  '.',
  '..',
  '/',
  '\\',
  ' ',
  '\0',
  '\n',
  '\u202E',
  '\u2066',
  'con',
  'NUL',
  'COM1',
  '.png',
  '.3dm',
  'é',
  '💍',
  '戒指',
  '\uD800',
  '"',
  '%',
  ';',
  "'",
  'x'.repeat(90),
  '金'.repeat(80),
  ':',
  '*',
  '\u200E',
  '\uFEFF',
  '𝕩'.repeat(70),
];
const anyName = () => Array.from({ length: randomInt(1, 9) }, () => PIECES[randomInt(PIECES.length)]).join('');
const names = Array.from({ length: 3000 }, anyName);

describe('a safe file name', () => {
  test.each([
    ['Ring 12.stl', 'Ring 12.stl'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\eva\\ring.3dm', 'ring.3dm'],
    ['nul.png', '_nul.png'],
    ['COM1', '_COM1'],
    ['console.png', 'console.png'],
    ['ring.png. . .', 'ring.png'],
    ['exe.\u202Egnp', 'exe.gnp'],
    ['a\0b\r\n.png', 'ab.png'],
    ['', 'file'],
    ['..', 'file'],
    ['what?.pdf', 'what_.pdf'],
    ['Кольцо 💍.jpg', 'Кольцо 💍.jpg'],
  ])('of %j is %j', (name, safe) => expect(safeFileName(name)).toBe(safe));

  test('keeps the extension of a long name within 200 bytes and cuts between characters', () => {
    const safe = safeFileName(`${'金'.repeat(300)}.xlsx`);
    expect(safe).toBe(`${'金'.repeat(65)}.xlsx`);
    expect(Buffer.byteLength(safe)).toBe(200);
  });

  test('holds for whatever is sent', () => {
    for (const name of names) {
      const safe = safeFileName(name);
      expect(Buffer.byteLength(safe), name).toBeLessThanOrEqual(200);
      expect(safe, name).toMatch(/^[^/\\<>:"|?*]+$/);
      expect(safe, name).not.toMatch(INVISIBLE);
      expect(safe, name).not.toMatch(/[.\s]$|^(con|nul|com1)(\.|$)/i);
      expect(safe.isWellFormed(), name).toBe(true);
      expect(safeFileName(safe), name).toBe(safe);
    }
  });
});

describe('a displayed file name', () => {
  test('keeps what people wrote, without what they can not see', () => {
    expect(displayFileName(' Ring: 1/2 \u202E"gnp".png ')).toBe('Ring: 1/2 "gnp".png');
  });

  test('has 1 to 255 characters and keeps its extension', () => {
    expect(displayFileName('\0\u202E')).toBe('file');
    expect(displayFileName(`${'x'.repeat(400)}.jpeg`)).toBe(`${'x'.repeat(250)}.jpeg`);
    for (const name of names) {
      const shown = displayFileName(name);
      expect(shown.length).toBeLessThanOrEqual(255);
      expect(shown).not.toMatch(INVISIBLE);
      expect(shown.isWellFormed()).toBe(true);
    }
  });
});

describe('a content disposition', () => {
  test('carries the name in ASCII and in full', () => {
    expect(contentDisposition("Кольцо 'a' 50%.jpg", 'attachment')).toBe(
      `attachment; filename="______ 'a' 50_.jpg"; filename*=UTF-8''` +
        '%D0%9A%D0%BE%D0%BB%D1%8C%D1%86%D0%BE%20%27a%27%2050%25.jpg',
    );
    expect(contentDisposition('ring.pdf', 'inline')).toBe(`inline; filename="ring.pdf"; filename*=UTF-8''ring.pdf`);
  });

  test('is one legal header and gives the safe name back, whatever is sent', () => {
    for (const name of names) {
      const header = contentDisposition(name, 'attachment');
      const [, ascii, full] =
        /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w.~!&$+^`|%#-]*)$/.exec(header) ?? [];
      expect(ascii, name).toMatch(/^[\x20-\x7e]+$/);
      expect(decodeURIComponent(full ?? ''), name).toBe(safeFileName(name));
    }
  });
});
