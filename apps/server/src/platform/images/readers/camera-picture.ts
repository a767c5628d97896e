import { readFile } from 'node:fs/promises';
import { isCanonRaw } from '../../storage/formats/signatures.ts';
import { sharp } from '../guarded-sharp.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** Cameras keep two or three pictures; damaged files may seem to hold any number. */
const CANDIDATES_MAX = 64;
/** Smaller ones are for the camera's own list. */
const LEAST_WIDTH = 320;
const ORIENTATION = 0x0112;
/** In Canon's newer files, which are built like films, the directory is in a box of this name near the beginning. */
const DIRECTORY_BOX = 'CMT1';
const BEGINNING_BYTES = 64 * 1024;

/** The places where JPEG pictures may begin. */
function starts(file: Buffer): number[] {
  const found: number[] = [];
  let at = file.indexOf(JPEG);
  while (at >= 0 && found.length < CANDIDATES_MAX) {
    found.push(at);
    at = file.indexOf(JPEG, at + 1);
  }
  return found;
}

/** The directory that says how the camera was held. */
function findDirectory(file: Buffer): Buffer {
  if (!isCanonRaw(file)) return file;
  const at = file.subarray(0, BEGINNING_BYTES).indexOf(DIRECTORY_BOX, 0, 'latin1');
  return file.subarray(at < 0 ? file.length : at + DIRECTORY_BOX.length);
}

/** How the camera was held, 1 to 8 as in EXIF, from the first directory of a file built like a TIFF. */
function heldAs(file: Buffer): number {
  const isLittle = file.subarray(0, 2).toString('latin1') === 'II';
  const [short, long] = isLittle
    ? [(at: number) => file.readUInt16LE(at), (at: number) => file.readUInt32LE(at)]
    : [(at: number) => file.readUInt16BE(at), (at: number) => file.readUInt32BE(at)];
  try {
    const directory = long(4);
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) === ORIENTATION) return short(at + 8);
    }
  } catch {
    // It ends before its own directory does, or is not a TIFF: the picture is shown as stored.
  }
  return 1;
}

/** The JPEG with an EXIF block in front that says how to rotate it. */
function turned(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from(
    '\xFF\xD8\xFF\xE1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0',
    'latin1',
  );
  exif.writeUInt16BE(orientation, 30);
  return Buffer.concat([exif, jpeg.subarray(2)]);
}

/** The largest JPEG picture that a camera put into its raw file at `path`; throws when there is none. */
export async function cameraPicture(path: string): Promise<Buffer> {
  const file = await readFile(path);
  let largest: { jpeg: Buffer; width: number; orientation: number | undefined } | null = null;
  for (const at of starts(file)) {
    const jpeg = file.subarray(at);
    // Sensor data packed as lossless JPEG begin the same way, but no screen can show them.
    const said = await sharp(jpeg, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    if (said && said.width >= LEAST_WIDTH && said.width > (largest?.width ?? 0))
      largest = { jpeg, width: said.width, orientation: said.orientation };
  }
  if (!largest) throw new Error('no picture in the raw file');
  const orientation = largest.orientation ?? heldAs(findDirectory(file));
  return orientation > 1 && orientation <= 8 && !largest.orientation ? turned(largest.jpeg, orientation) : largest.jpeg;
}
