import type { RhinoModule } from 'rhino3dm';
import { parse3dm, checkRhinoHead } from './formats/parse-3dm.ts';
import { parse3mf } from './formats/parse-3mf.ts';
import { ALONE, type Companions } from './companions.ts';
import { openGlb, openGltf } from './formats/gltf-file.ts';
import { readGltf } from './formats/parse-glb.ts';
import { parseObj } from './formats/parse-obj.ts';
import { parsePly } from './formats/parse-ply.ts';
import { checkStepHead, parseStep, type Occt } from './formats/parse-step.ts';
import { parseStl } from './formats/parse-stl.ts';
import { unpackModel } from './formats/parse-zip.ts';
import { unpackGltf, type Draco, type Meshopt } from './formats/unpack-gltf.ts';
import type { OnShare, ReadFile, Soup } from './soup.ts';
import type { WithLibrary } from './with-library.ts';

/** The readers and decoders of others, each loaded for the first file that needs it. */
export type Libraries = {
  withRhino: WithLibrary<RhinoModule>;
  withOcct: WithLibrary<Occt>;
  withDraco: WithLibrary<Draco>;
  withMeshopt: WithLibrary<Meshopt>;
};

const bare = (soup: Soup): ReadFile => ({ soup, curves: null, millimetres: null });

/**
 * Reads a model file by its format, `stl` if that is unknown; reports progress from 0 to 1. Throws a `ModelError` for
 * what people are told, and whatever a library throws for a file that it gave up on.
 */
export async function readModel(
  bytes: Uint8Array,
  format: string,
  libraries: Libraries,
  onShare: OnShare,
  companions: Companions = ALONE,
): Promise<ReadFile> {
  const { withRhino, withOcct } = libraries;
  switch (format) {
    case 'zip': {
      const packed = unpackModel(bytes);
      return readModel(packed.bytes, packed.format, libraries, onShare, packed.companions);
    }
    case '3dm':
      checkRhinoHead(bytes);
      return withRhino(bytes.length, (rhino) => parse3dm(rhino, bytes, onShare));
    case 'step':
    case 'stp':
    case 'iges':
    case 'igs': {
      const kind = format.startsWith('st') ? 'step' : 'iges';
      checkStepHead(bytes, kind);
      return withOcct(bytes.length, (occt) => parseStep(occt, bytes, kind, onShare));
    }
    case 'glb':
      return readGltf(await unpackGltf(openGlb(bytes, ALONE), libraries), onShare);
    case 'gltf':
      return readGltf(await unpackGltf(openGltf(bytes, companions), libraries), onShare);
    case '3mf':
      return parse3mf(bytes, onShare);
    case 'ply':
      return bare(parsePly(bytes, onShare));
    case 'obj':
      return bare(parseObj(bytes, onShare, companions));
    default:
      return bare(parseStl(bytes, onShare));
  }
}
