const LATIN = new TextDecoder('latin1');
/** The block before each frame of a GIF that says how long it is shown. */
const [EXTENSION, TIMING, TIMING_LENGTH] = [0x21, 0xf9, 0x04];
/** In the flags that say what a WebP holds besides pixels. */
const WEBP_MOVES = 0x02;
const WEBP_FLAGS_AT = 20;

function isMovingGif(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = bytes.indexOf(EXTENSION); at !== -1 && count < 2; at = bytes.indexOf(EXTENSION, at + 1))
    if (bytes[at + 1] === TIMING && bytes[at + 2] === TIMING_LENGTH) count += 1;
  return count > 1;
}

/** Whether a picture consists of several frames. */
export function isAnimated(bytes: Uint8Array): boolean {
  const head = LATIN.decode(bytes.subarray(0, 16));
  if (head.startsWith('GIF8')) return isMovingGif(bytes);
  const isExtended = head.startsWith('RIFF') && head.slice(8) === 'WEBPVP8X';
  return isExtended && ((bytes[WEBP_FLAGS_AT] ?? 0) & WEBP_MOVES) !== 0;
}
