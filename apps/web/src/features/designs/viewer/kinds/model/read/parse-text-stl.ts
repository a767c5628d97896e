import { floats, roomFor } from './growing.ts';
import { ModelError } from './model-error.ts';
import type { OnShare, Soup } from './soup.ts';
import { createScanner, type TextScanner } from './text-scanner.ts';

const REPORT_EVERY = 65_536;
const START_ROOM = 9 * 1024;

/** Takes the three corners of a facet after the word `facet`; anything else in its place is a damaged file. */
function readFacet(scanner: TextScanner, positions: Float32Array, to: number) {
  for (let corner = 0; corner < 3; corner += 1) {
    for (;;) {
      const letter = scanner.nextWord();
      if (letter === 0 || scanner.isWord('endfacet') || scanner.isWord('endsolid')) throw new ModelError('cut_off');
      const isVertex = scanner.isWord('vertex');
      scanner.skipWord();
      if (isVertex) break;
    }
    for (let axis = 0; axis < 3; axis += 1) positions[to + corner * 3 + axis] = scanner.readNumber();
  }
  scanner.nextWord();
  if (!scanner.isWord('endloop')) throw new ModelError('cut_off');
  scanner.skipWord();
  scanner.nextWord();
  if (!scanner.isWord('endfacet')) throw new ModelError('cut_off');
  scanner.skipWord();
}

/** The triangles of an STL file in words; several solids are one model. */
export function parseTextStl(bytes: Uint8Array, onShare: OnShare): Soup {
  const scanner = createScanner(bytes);
  let positions = floats(START_ROOM);
  let [count, open] = [0, false];
  for (let letter = scanner.nextWord(); letter !== 0; letter = scanner.nextWord()) {
    if (scanner.isWord('facet')) {
      scanner.skipWord();
      positions = roomFor(positions, count * 9 + 9, floats);
      readFacet(scanner, positions, count * 9);
      count += 1;
      if (count % REPORT_EVERY === 0) onShare(scanner.share());
    } else {
      // The name of a solid may be any words, and `endsolid` may repeat it.
      open = scanner.isWord('solid') || (open && !scanner.isWord('endsolid'));
      scanner.skipLine();
    }
  }
  if (open) throw new ModelError('cut_off');
  if (count === 0) throw new ModelError('no_surface');
  return { positions: positions.subarray(0, count * 9), indices: null };
}
