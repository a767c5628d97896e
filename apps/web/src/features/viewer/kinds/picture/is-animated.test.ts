import { expect, test } from 'vitest';
import { isAnimated } from './is-animated.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const TIMED = '\x21\xF9\x04\0\0\0\0\0\x2C';
const webp = (flags: number) => bytes(`RIFF\0\0\0\0WEBPVP8X\x0A\0\0\0${String.fromCharCode(flags)}\0\0\0`);

test.each([
  ['a GIF of two pictures', bytes(`GIF89a${TIMED}pixels${TIMED}`), true],
  ['a GIF of one', bytes(`GIF89a${TIMED}pixels!`), false],
  ['a GIF without times', bytes('GIF87a'), false],
  ['a WebP that moves', webp(0x02), true],
  ['a WebP that is only clear', webp(0x10), false],
  ['a plain WebP', bytes('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\x02'), false],
  ['a JPEG', bytes(`\xFF\xD8\xFF${TIMED}${TIMED}`), false],
  ['nothing', bytes(''), false],
])('%s', (_what, content, moves) => expect(isAnimated(content)).toBe(moves));
