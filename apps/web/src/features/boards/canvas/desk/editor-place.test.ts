import { expect, test } from 'vitest';
import { editorPlace } from './editor-place.ts';

const size = { width: 1000, height: 800 };
const note = { at: { x: 200, y: 300 }, fontSize: 14, width: 144, height: 68 };
const lettersAt = (scale: number, fontSize = 14) =>
  editorPlace({ ...note, fontSize }, { x: 10, y: 20, scale }, size).scale * fontSize;

test('words are edited in their own place and size, but never in letters too small to read', () => {
  expect(editorPlace(note, { x: 10, y: 20, scale: 1.5 }, size)).toEqual({
    x: 310,
    y: 470,
    scale: 1.5,
    isEnlarged: false,
  });
  expect([lettersAt(0.9), lettersAt(0.48), lettersAt(0.1)].map((px) => px.toFixed(1))).toEqual([
    '12.6',
    '12.6',
    '12.6',
  ]);
  // A headline is legible from farther away.
  expect(editorPlace({ ...note, fontSize: 60 }, { x: 0, y: 0, scale: 0.48 }, size).isEnlarged).toBe(false);
});

test('an enlarged editor stays in sight, whichever edge its item is near', () => {
  const far = (x: number, y: number) => editorPlace(note, { x, y, scale: 0.2 }, size);
  const [width, height] = [144 * 0.9, 68 * 0.9];
  expect(far(950, 770)).toMatchObject({ x: expect.closeTo(1000 - width - 16), y: expect.closeTo(800 - height - 16) });
  expect(far(-300, -300)).toMatchObject({ x: 16, y: 16 });
  expect(far(100, 100)).toMatchObject({ x: 140, y: 160, isEnlarged: true });
});
