import { expect, test } from 'vitest';
import { openFonts } from './fonts.ts';

test('a letter keeps what it stands for when a paper before drew it as a part of another', async () => {
  const opened = await openFonts('Analyses ý', ['title']);
  const font = opened.fonts.get(opened.fontFor('title', 'y') ?? '');
  // Its outline is built from y and an accent.
  expect(font?.layout('ý').glyphs[0]?.path.commands.length).toBeGreaterThan(0);
  const letters = font?.layout('Analyses').glyphs.flatMap(({ codePoints }) => codePoints) ?? [];
  expect(String.fromCodePoint(...letters)).toBe('Analyses');
});
