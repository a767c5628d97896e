import { PACKED_MODEL_FORMATS } from '@facet/contract/constants/file-formats';
import type { Companions } from '../companions.ts';
import { ModelError } from '../model-error.ts';
import { unpackZip } from './unpack-zip.ts';

/** Files in a zip. */
const MOST_FILES = 1000;

type Packed = (typeof PACKED_MODEL_FORMATS)[number];

const IN_3MF = /^\/?3d\/[^/]*\.model$/;
const formatOf = (path: string): Packed | undefined =>
  PACKED_MODEL_FORMATS.find((format) => path.endsWith(`.${format}`));
/** What operating systems add on their own. */
const isOwnFile = (path: string) => /(?:^|\/)(?:__macosx\/|\._|\.)/.test(path);

function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  const isWanted = (name: string) => !name.endsWith('/') && !isOwnFile(name.toLowerCase());
  return new Map([...unpackZip(bytes, isWanted, MOST_FILES)].map(([name, file]) => [name.toLowerCase(), file]));
}

/** The model in a zip, and the files beside it; the first one if there are several. */
export function unpackModel(bytes: Uint8Array): { bytes: Uint8Array; format: Packed; companions: Companions } {
  if (bytes.length === 0) throw new ModelError('empty');
  const companions = unpack(bytes);
  // A 3MF file is a zip, and some programs save it as one.
  if ([...companions.keys()].some((path) => IN_3MF.test(path))) return { bytes, format: '3mf', companions };
  for (const format of PACKED_MODEL_FORMATS) {
    const path = [...companions.keys()].toSorted().find((one) => formatOf(one) === format);
    const found = path === undefined ? undefined : companions.get(path);
    if (found) return { bytes: found, format, companions };
  }
  throw new ModelError('no_model');
}
