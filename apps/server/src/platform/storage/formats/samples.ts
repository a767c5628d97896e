/** The bytes of a Latin-1 text. */
export const latinBytes = (text: string) => Buffer.from(text, 'latin1');

/** A zip of stored, empty entries: enough for reading the entries' names. */
export const makeZip = (...names: string[]) =>
  Buffer.concat(
    names.map((name) => {
      const header = Buffer.alloc(30);
      header.write('PK\x03\x04', 'latin1');
      header.writeUInt16LE(name.length, 26);
      return Buffer.concat([header, latinBytes(name)]);
    }),
  );

/** An OLE2 container whose directory, in its first sector, lists `names`. */
export function makeOle(...names: string[]): Buffer {
  const file = Buffer.alloc(1024);
  file.write('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'latin1');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(0, 48);
  ['Root Entry', ...names].forEach((name, i) => {
    file.write(name, 512 + i * 128, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, 512 + i * 128 + 64);
  });
  return file;
}

/** A binary STL that promises `count` triangles and holds `held` of them. */
export function binaryStl(count: number, held = count, title = 'binary'): Buffer {
  const file = Buffer.alloc(84 + held * 50);
  file.write(title);
  file.writeUInt32LE(count, 80);
  for (let i = 0; i < held; i += 1) {
    [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0].forEach((number, j) => file.writeFloatLE(number, 84 + i * 50 + j * 4));
  }
  return file;
}

export const TEXT_STL = latinBytes(`solid ring
facet normal 0 0 1
 outer loop
  vertex 0 0 0
  vertex 1 0 0
  vertex 0 1 0
 endloop
endfacet
endsolid ring
`);
export const OBJ = latinBytes(`# a ring
mtllib ring.mtl
o Ring
v 0 0 0
v 1 0 0
v 0 1 0
vn 0 0 1
s off
f 1//1 2//1 3//1
`);
export const STEP = latinBytes('ISO-10303-21;\nHEADER;\n');
export const IGES = latinBytes(`${'Ring'.padEnd(72)}S      1\n`);
export const PNG = latinBytes('\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0');
export const JPEG = latinBytes('\xFF\xD8\xFF\xE0\0\x10JFIF\0');
export const GIF = latinBytes('GIF89a\x01\0\x01\0');
export const WEBP = latinBytes('RIFF\x24\0\0\0WEBPVP8 ');
export const PDF = latinBytes('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n');
export const MP4 = latinBytes('\0\0\0\x20ftypisom\0\0\x02\0');
export const HEIC = latinBytes('\0\0\0\x20ftypheic\0\0\0\0');
export const AVIF = latinBytes('\0\0\0\x20ftypavif\0\0\0\0');
export const CR3 = latinBytes('\0\0\0\x18ftypcrx \0\0\0\x01crx isom');
export const TIFF = latinBytes('II*\0\x08\0\0\0');
export const PSD = latinBytes('8BPS\0\x01\0\0\0\0\0\0');
export const AVI = latinBytes('RIFF\x24\0\0\0AVI LIST');
export const MPG = latinBytes('\0\0\x01\xBA\x44\0');
export const MKV = latinBytes('\x1A\x45\xDF\xA3\xA3\x42\x86\x81\x01\x42\x82\x88matroska');
export const RHINO = latinBytes('3D Geometry File Format        8\x01\0\0\0');
export const HTML = latinBytes('\xEF\xBB\xBF  <!DOCTYPE html><html><script>alert(1)</script></html>');
export const SVG = latinBytes(`<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
export const SHELL = latinBytes('#!/bin/sh\nrm -rf "$HOME"\n');
