import { floats, roomFor } from './growing.ts';
import { ModelError } from '../model-error.ts';
import type { OnShare, Soup } from '../soup.ts';
import { findWord, isWord, readNumber, shareRead, skipLine, skipWord, type Cursor } from './text-scanner.ts';

const REPORT_EVERY = 65_536;
const START_ROOM = 9 * 1024;

/** Reads the three corners of a facet after the word `facet`; anything else in its place is a damaged file. */
function readFacet(cursor: Cursor, positions: Float32Array, to: number) {
  for (let corner = 0; corner < 3; corner += 1) {
    for (;;) {
      if (!findWord(cursor) || isWord(cursor, 'endfacet') || isWord(cursor, 'endsolid'))
        throw new ModelError('cut_off');
      const isVertex = isWord(cursor, 'vertex');
      skipWord(cursor);
      if (isVertex) break;
    }
    for (let axis = 0; axis < 3; axis += 1) positions[to + corner * 3 + axis] = readNumber(cursor);
  }
  findWord(cursor);
  if (!isWord(cursor, 'endloop')) throw new ModelError('cut_off');
  skipWord(cursor);
  findWord(cursor);
  if (!isWord(cursor, 'endfacet')) throw new ModelError('cut_off');
  skipWord(cursor);
}

/** The triangles of a text STL file; several solids are one model. */
export function parseTextStl(bytes: Uint8Array, onShare: OnShare): Soup {
  const cursor: Cursor = { bytes, at: 0 };
  let positions = floats(START_ROOM);
  let [count, open] = [0, false];
  while (findWord(cursor)) {
    if (isWord(cursor, 'facet')) {
      skipWord(cursor);
      positions = roomFor(positions, count * 9 + 9, floats);
      readFacet(cursor, positions, count * 9);
      count += 1;
      if (count % REPORT_EVERY === 0) onShare(shareRead(cursor));
    } else {
      // A solid's name may be any words, and `endsolid` may repeat it.
      open = isWord(cursor, 'solid') || (open && !isWord(cursor, 'endsolid'));
      skipLine(cursor);
    }
  }
  if (open) throw new ModelError('cut_off');
  if (count === 0) throw new ModelError('no_surface');
  return { positions: positions.subarray(0, count * 9), indices: null };
}
