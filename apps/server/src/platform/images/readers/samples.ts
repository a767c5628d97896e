import { box } from '../../films/samples.ts';
import { sharp } from '../guarded-sharp.ts';

/** A HEIC of 64 x 48 pixels: red, with a white field of 20 x 10 at (4, 4). Nothing here can write that format. */
export const HEIC_PICTURE = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAvxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAGGlkYXQAAAAAAEAAMAAAAAAAQAAwAAAAYGlsb2MBAAAAREAABAABAAAAAAAAAyAAAQAAAAAAAACcAAIAAQAAAAAAAAABAAAAAAAAAAgAAwAAAAAAAAO8AAEAAAAAAAAAFAAEAAEAAAAAAAAAAQAAAAgAAAAIAAAAYmlpbmYAAAAAAAQAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAAAVaW5mZQIAAAEAAwAAaHZjMQAAAAAVaW5mZQIAAAAABAAAZ3JpZAAAAAGxaXBycAAAAYRpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAcWh2Y0MBBAgAAAAAAAAAAAAe8AD8/Pj4AAAPAyAAAQAXQAEMAf//BAgAAAMAn/gAAAMAAB66AkAhAAEAJkIBAQQIAAADAJ/4AAADAAAewIIEFlurkprmwIAAAAMAgAAAAwCEIgABAAZEAcFzwIkAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAAAAAAAEAAAAAwAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAlaXBtYQAAAAAAAAAEAAECgQIAAgIDhAADAoUGAAQDB4iJAAAANmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAAAOZGltZwAEAAEAAwAAAA5hdXhsAAQAAQACAAAAuG1kYXQAAACYKAGvCeDi5e3UGy7a4hHTz5s485sIkTPfaABsHo8Dcwarmd3iayx4bkIVtyl7hM3ap4xIxqgkDsSCUxxPw4OCamoAbVlaWp0LtRoc6tFffI3Aa2EwiB2Xq1r6z5yx9tymNv/m/0rZqT+OkP1hd0ShueVfWLingHN/QWes2DojbXbE8xaV0njelrBxOekfx0WgP3COHoMo7cAAAAAQKAGuE8BrfEPeP8S709ORXA==',
  'base64',
);

/** The same picture, for writing in another format, enlarged `times`. */
export async function redWithWhite(times = 1) {
  const [width, height] = [64 * times, 48 * times];
  const white = { create: { width: 20 * times, height: 10 * times, channels: 3 as const, background: '#ffffff' } };
  const picture = await sharp({ create: { width, height, channels: 3, background: '#cc3333' } })
    .composite([{ input: white, left: 4 * times, top: 4 * times }])
    .png()
    .toBuffer();
  return sharp(picture);
}

/** The same as Photoshop saves it, unpacked. */
export async function psd(): Promise<Buffer> {
  const picture = await redWithWhite();
  const planes = await Promise.all(
    ([0, 1, 2] as const).map((channel) => picture.clone().extractChannel(channel).raw().toBuffer()),
  );
  const head = Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x30\0\0\0\x40\0\x08\0\x03', 'latin1');
  return Buffer.concat([head, Buffer.alloc(14), ...planes]);
}

/** An EPS that holds the same picture as TIFF, and no drawing. */
export async function eps(): Promise<Buffer> {
  const picture = await (await redWithWhite()).tiff().toBuffer();
  const head = Buffer.alloc(32);
  head.writeUInt32BE(0xc5d0d3c6, 0);
  head.writeUInt32LE(32, 20);
  head.writeUInt32LE(picture.length, 24);
  return Buffer.concat([head, picture]);
}

/**
 * A raw file as Canon has built them since 2018: boxes as in a film. One says how the camera was held, one has a small
 * picture, another a preview, and the last ones the whole picture and the sensor data.
 */
export function canonRaw(
  orientation: number,
  { small, preview, whole }: Record<'small' | 'preview' | 'whole', Buffer>,
) {
  const uuid = (id: string, ...parts: Buffer[]) => box('uuid', Buffer.from(id, 'hex'), ...parts);
  const own = uuid(
    '85c0b687820f11e08111f4ce462b6a48',
    box('CNCV', Buffer.from('CanonCR3_001/00.10.00/00.00.00')),
    box('CMT1', rawFile(orientation)),
    box('THMB', Buffer.alloc(12), small),
  );
  const seen = uuid('eaf42b5e1c984b88b9fbb7dc406e4d16', Buffer.alloc(8), box('PRVW', Buffer.alloc(16), preview));
  const type = box('ftyp', Buffer.from('crx \0\0\0\x01crx isom', 'latin1'));
  return Buffer.concat([type, box('moov', own), seen, box('mdat', whole, Buffer.from('sensor data'))]);
}

/**
 * A raw file as cameras build them: a TIFF whose directory says how the camera was held, followed by the given
 * pictures.
 */
export function rawFile(orientation: number, ...pictures: Buffer[]): Buffer {
  const head = Buffer.alloc(26);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(1, 8);
  head.writeUInt16LE(0x0112, 10);
  head.writeUInt16LE(3, 12);
  head.writeUInt32LE(1, 14);
  head.writeUInt16LE(orientation, 18);
  return Buffer.concat([head, ...pictures, Buffer.from('sensor data')]);
}
