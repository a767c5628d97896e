import { createWelder } from '../mesh/weld.ts';
import { ModelError } from '../model-error.ts';
import { parseTextStl } from './parse-text-stl.ts';
import type { OnShare, Soup } from '../soup.ts';

const HEAD = 80;
const START = HEAD + 4;
/** Bytes of one triangle: its normal, three corners, two bytes without meaning here. */
const TRIANGLE = 50;
const REPORT_EVERY = 65_536;

/** Comments may precede the solid: some programs write there who made it. */
const TEXT = /^(\s*(#|;|\/\/)[^\r\n]*[\r\n])*\s*solid\b[^]*(facet|endsolid)/i;
const isText = (bytes: Uint8Array) => TEXT.test(new TextDecoder('latin1').decode(bytes.subarray(0, 2048)));

/** The triangles of an STL file, binary or text; the file's own size limits their number, never its count. */
export function parseStl(bytes: Uint8Array, onShare: OnShare): Soup {
  const held = Math.floor((bytes.length - START) / TRIANGLE);
  const claimed = bytes.length >= START ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(HEAD, true) : 0;
  // Some programs start binary files with `solid` as well: a file of the right size is binary.
  const isBinary = bytes.length === START + claimed * TRIANGLE;
  if (!isBinary && isText(bytes)) return parseTextStl(bytes, onShare);
  if (bytes.length < START || claimed > held) throw new ModelError(bytes.length === 0 ? 'empty' : 'cut_off');
  if (claimed < held) throw new ModelError('count_differs');
  if (claimed === 0) throw new ModelError('no_surface');
  return readTriangles(bytes, claimed, onShare);
}

/** Each point once: all corners of five million triangles would take more memory than everything that follows. */
function readTriangles(bytes: Uint8Array, count: number, onShare: OnShare): Soup {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const welder = createWelder(count * 3);
  for (let triangle = 0; triangle < count; triangle += 1) {
    const from = START + triangle * TRIANGLE + 12;
    for (let at = from; at < from + 36; at += 12)
      welder.add(view.getFloat32(at, true), view.getFloat32(at + 4, true), view.getFloat32(at + 8, true));
    if (triangle % REPORT_EVERY === 0) onShare(triangle / count);
  }
  const { points, ids } = welder.welded();
  return { positions: points, indices: ids };
}
