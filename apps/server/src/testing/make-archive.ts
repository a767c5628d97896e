import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { binaryStl, PDF, PNG } from '../platform/storage/formats/samples.ts';

/** Files by path: a folder as a house has it after ten years, with the slips of real ones. */
export type MadeArchive = Map<string, Buffer>;

let contents = 0;
const model = () => binaryStl(1, 1, `ring ${(contents += 1)}`);
const picture = () => Buffer.concat([PNG, Buffer.from(`picture ${(contents += 1)}`)]);
const paper = () => Buffer.concat([PDF, Buffer.from(`paper ${(contents += 1)}`)]);

/** The bytes of a zip. */
export async function zipFiles(files: MadeArchive): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, body] of files) zip.addBuffer(body, name, { mtime: new Date('2019-04-12T10:00:00Z') });
  zip.end();
  const parts: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      parts.push(chunk);
      done();
    },
  });
  await pipeline(zip.outputStream, sink);
  return Buffer.concat(parts);
}

/** What nobody wants, and everybody has. */
const clutter = (folder: string): [string, Buffer][] => [
  [`${folder}/.DS_Store`, Buffer.from('\0\0\0\x01Bud1')],
  [`${folder}/Thumbs.db`, Buffer.from('thumbs')],
  [`${folder}/~$Steine.xlsx`, Buffer.from('lock')],
  [`${folder}/Ring.3dmbak`, Buffer.from('backup')],
  [`${folder}/leer.stl`, Buffer.alloc(0)],
];

/** The slips: once in each archive. */
async function slips(folder: string): Promise<[string, Buffer][]> {
  const [once, wrong] = [model(), picture()];
  const inside = await zipFiles(
    new Map([
      ['Kette_v1.stl', model()],
      ['Kette_v2.stl', model()],
    ]),
  );
  return [
    [`${folder}/Ring_v3.stl`, model()],
    [`${folder}/Ring_v3_final.stl`, model()],
    [`${folder}/Ring_v3_final FINAL.stl`, model()],
    [`${folder}/${'Öse groß_v1.stl'.normalize('NFC')}`, model()],
    [`${folder}/${'Öse groß_v1.stl'.normalize('NFD')}`, model()],
    [`${folder}/Same_v1.stl`, once],
    [`${folder}/copies/Same_v1.stl`, once],
    [`${folder}/other/Ring_v3.stl`, model()],
    // A picture that calls itself another is one all the same; a text that calls itself a model is none.
    [`${folder}/wrong_v1.jpg`, wrong],
    [`${folder}/text_v1.stl`, Buffer.from('no model at all')],
    [`${folder}/inside.zip`, inside],
    [`${folder}/${'sehr langer Ordner/'.repeat(15)}Lang_v1.stl`, model()],
  ];
}

/** An archive of so many styles: each with two versions in CAD, a picture beside one, and a drawing; and the slips. */
export async function makeArchive(styles: number): Promise<MadeArchive> {
  const files: MadeArchive = new Map();
  for (let style = 0; style < styles; style += 1) {
    const number = `NR-${1000 + style}`;
    const project = `SS${20 + (style % 3)}/Line ${style % 6}`;
    files.set(`${project}/cad/${number}_v01.stl`, model());
    files.set(`${project}/cad/${number}_v02.stl`, model());
    files.set(`${project}/cad/${number}-top_v02.png`, picture());
    files.set(`${project}/drw/${number}_v01.pdf`, paper());
  }
  for (const [name, body] of [...clutter('SS20/Line 0'), ...(await slips('SS20/Slips'))]) files.set(name, body);
  return files;
}

/** Writes it where a server finds it. */
export async function writeArchive(folder: string, files: MadeArchive): Promise<void> {
  for (const [name, body] of files) {
    const whole = path.join(folder, name);
    await mkdir(path.dirname(whole), { recursive: true });
    await writeFile(whole, body);
    await utimes(whole, new Date('2019-04-12'), new Date('2019-04-12'));
  }
}
