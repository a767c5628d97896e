import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FILE_FORMATS } from '@facet/contract/constants/file-formats';
import { box3mf } from '@facet/model/testing/boxes';
import { zipFile } from '@facet/model/testing/painted';
import { describe, expect, test } from 'vitest';
import { isActiveContent } from './active-content.ts';
import { findContentType, mayShowInline } from './find-content-type.ts';
import * as sample from './samples.ts';
import { SNIFF_BYTES } from './bytes.ts';
import { sniffFormat } from './sniff-format.ts';

const XLSX = sample.makeZip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml');
const XLS = sample.makeOle('Workbook');
const PSB = sample.latinBytes('8BPS\0\x02\0\0\0\0\0\0');
const TRANSPORT_STREAM = Buffer.alloc(188 * 3, 'G');

describe('name and content agree', () => {
  test.each([
    ['ring.jpg', sample.JPEG, 'jpg'],
    ['ring.JPEG', sample.JPEG, 'jpeg'],
    ['ring.final.png', sample.PNG, 'png'],
    ['ring.gif', sample.GIF, 'gif'],
    ['ring.webp', sample.WEBP, 'webp'],
    ['ring.pdf', sample.PDF, 'pdf'],
    ['scanned.pdf', Buffer.concat([sample.latinBytes('@PJL SET\r\n'), sample.PDF]), 'pdf'],
    ['costs.xlsx', XLSX, 'xlsx'],
    ['late.xlsx', sample.makeZip('_rels/.rels', 'docProps/app.xml'), 'xlsx'],
    ['costs.xls', XLS, 'xls'],
    ['old.xls', sample.makeOle('Book'), 'xls'],
    ['costs.xlt', XLS, 'xlt'],
    ['costs.csv', sample.latinBytes('Stone;Carat\nAquamarine;2,1\n'), 'csv'],
    ['costs.xlsm', XLSX, 'xlsm'],
    ['costs.xlsb', XLSX, 'xlsb'],
    [
      'costs.ods',
      sample.latinBytes(
        'PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\x2E\0\0\0\x2E\0\0\0\x08\0\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
      ),
      'ods',
    ],
    ['other-order.ods', sample.makeZip('META-INF/manifest.xml', 'mimetype', 'content.xml'), 'ods'],
    ['wide.csv', Buffer.from('\uFEFFStone\tCarat\r\nAquamarine\t2.1\r\n', 'utf16le'), 'csv'],
    ['locked.xlsx', sample.makeOle('EncryptionInfo', 'EncryptedPackage'), 'xlsx'],
    ['locked.docx', sample.makeOle('EncryptionInfo', 'EncryptedPackage'), 'docx'],
    ['locked.pptx', sample.makeOle('EncryptionInfo', 'EncryptedPackage'), 'pptx'],
    ['IMG_2048.jpg', sample.HEIC, 'heic'],
    ['sums.xla', XLS, 'xla'],
    ['ancient.xls', sample.latinBytes('\x09\x00\x04\x00\x02\x00\x10\x00'), 'xls'],
    ['turn.mp4', sample.MP4, 'mp4'],
    ['turn.mov', sample.latinBytes('\0\0\0\x14ftypqt  '), 'mov'],
    ['old.mov', sample.latinBytes('\0\0\0\x08wide\0\0\0\0mdat'), 'mov'],
    ['turn.m4v', sample.MP4, 'm4v'],
    ['turn.webm', sample.latinBytes('\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\x82\x84webm'), 'webm'],
    ['turn.avi', sample.AVI, 'avi'],
    ['turn.mpg', sample.MPG, 'mpg'],
    ['broadcast.mpg', TRANSPORT_STREAM, 'mpg'],
    ['turn.mkv', sample.MKV, 'mkv'],
    ['ring.3dm', sample.RHINO, '3dm'],
    ['ring.stl', sample.TEXT_STL, 'stl'],
    ['empty.stl', sample.latinBytes('solid none\nendsolid none\n'), 'stl'],
    ['binary.stl', sample.binaryStl(3), 'stl'],
    ['liar.stl', sample.binaryStl(3, 3, 'solid although binary'), 'stl'],
    ['large.stl', sample.binaryStl(900_000, 2000).subarray(0, SNIFF_BYTES), 'stl'],
    ['ring.obj', sample.OBJ, 'obj'],
    ['cut.obj', Buffer.concat([sample.OBJ, sample.latinBytes('v 1 2 3\nunfinis')]), 'obj'],
    ['ring.ply', sample.latinBytes('ply\nformat ascii 1.0\n'), 'ply'],
    ['ring.glb', sample.latinBytes('glTF\x02\0\0\0'), 'glb'],
    ['ring.3mf', sample.makeZip('[Content_Types].xml', '_rels/.rels', '3D/3dmodel.model'), '3mf'],
    ['late.3mf', sample.makeZip('[Content_Types].xml', 'Metadata/thumbnail.png'), '3mf'],
    ['ring.step', sample.STEP, 'step'],
    ['ring.stp', sample.STEP, 'stp'],
    ['ring.iges', sample.IGES, 'iges'],
    ['ring.igs', sample.IGES, 'igs'],
    ['ring.obj', sample.latinBytes('glTF\x02\0\0\0'), 'glb'],
    ['ring.jcd', sample.latinBytes('\x01\x02JCAD\0\0'), 'jcd'],
    ['notes.docx', sample.makeZip('[Content_Types].xml', 'word/document.xml'), 'docx'],
    ['line.pptx', sample.makeZip('[Content_Types].xml', 'ppt/presentation.xml'), 'pptx'],
    ['logo.eps', sample.latinBytes('%!PS-Adobe-3.0 EPSF-3.0'), 'eps'],
    ['old.eps', sample.latinBytes('\xC5\xD0\xD3\xC6\x20\0\0\0'), 'eps'],
    ['ring.blend', sample.latinBytes('BLENDER-v402'), 'blend'],
    ['packed.blend', sample.latinBytes('\x28\xB5\x2F\xFD\0'), 'blend'],
    ['ring.skp', sample.latinBytes('\xFF\xFE\xFF\x0ES\0k\0e\0t\0c\0h\0U\0p\0'), 'skp'],
    ['ring.zpr', sample.latinBytes('\x01\0ZBrush'), 'zpr'],
    ['ring.ztl', sample.latinBytes('\x01\0ZBrush'), 'ztl'],
    ['notes.odt', sample.makeZip('content.xml'), 'other'],
    ['page.html', sample.HTML, 'other'],
    ['logo.svg', sample.SVG, 'svg'],
    ['IMG_2048.HEIC', sample.HEIC, 'heic'],
    ['ring.avif', sample.AVIF, 'avif'],
    ['scan.tif', sample.TIFF, 'tif'],
    ['large.tif', sample.latinBytes('II+\0\x08\0\0\0'), 'tif'],
    ['ring.nef', sample.TIFF, 'nef'],
    ['IMG_2048.heif', sample.HEIC, 'heif'],
    ['ring.cr2', sample.TIFF, 'cr2'],
    ['ring.cr3', sample.CR3, 'cr3'],
    ['ring.arw', sample.TIFF, 'arw'],
    ['ring.pef', sample.TIFF, 'pef'],
    ['ring.srw', sample.TIFF, 'srw'],
    ['ring.orf', sample.latinBytes('IIRO\x08\0\0\0'), 'orf'],
    ['ring.rw2', sample.latinBytes('IIU\0\x08\0\0\0'), 'rw2'],
    ['ring.raf', sample.latinBytes('FUJIFILMCCD-RAW 0201'), 'raf'],
    ['ring.zip', sample.makeZip('ring/', 'ring/gold.png', 'ring/ring.mtl', 'ring/ring.OBJ'), 'zip'],
    ['scene.zip', sample.makeZip('scene.gltf', 'scene.bin'), 'zip'],
    ['photos.zip', sample.makeZip('one.jpg', 'two.jpg'), 'other'],
    ['papers.zip', sample.makeZip('notes.txt', 'ring.pdf'), 'other'],
    ['ring.psd', sample.PSD, 'psd'],
    ['ring.psb', PSB, 'psb'],
    ['logo.svgz', gzipSync(sample.SVG), 'svgz'],
    ['logo.ai', sample.PDF, 'ai'],
    ['README', sample.latinBytes('hello'), 'other'],
    ['png', sample.HTML, 'other'],
    ['ring.constructor', sample.HTML, 'other'],
  ] as const)('%s', (name, head, format) => expect(sniffFormat(head, name)).toBe(format));
});

test.each([
  ['ring.png', sample.JPEG, 'jpg'],
  ['ring.jpg', sample.PNG, 'png'],
  ['ring.jpg', sample.WEBP, 'webp'],
  ['ring.psd', PSB, 'psb'],
  ['logo.svg', gzipSync(sample.SVG), 'svgz'],
  ['ring.cr2', sample.CR3, 'cr3'],
  ['ring.jcd', sample.RHINO, '3dm'],
  ['ring.stl', sample.PNG, 'png'],
  ['ring.jpg', sample.PDF, 'pdf'],
  ['costs.xlsx', XLS, 'xls'],
  ['costs.xls', XLSX, 'xlsx'],
  ['line.pptx', XLSX, 'xlsx'],
  ['scan.jpg', sample.TIFF, 'tif'],
  ['ring.obj', sample.TEXT_STL, 'stl'],
  ['ring.obj', sample.binaryStl(3), 'stl'],
  ['ring.stl', sample.OBJ, 'obj'],
  ['ring.stl', sample.STEP, 'step'],
  ['ring.3dm', sample.IGES, 'igs'],
  ['ring.stl', sample.makeZip('[Content_Types].xml', '3D/3dmodel.model'), '3mf'],
  ['costs.xlsx', sample.makeZip('[Content_Types].xml', 'word/document.xml'), 'docx'],
  ['notes.docx', sample.makeZip('[Content_Types].xml', 'ppt/presentation.xml'), 'pptx'],
  ['turn.avi', sample.MP4, 'mp4'],
  ['turn.mkv', sample.latinBytes('\0\0\0\x14ftypqt  '), 'mov'],
  ['turn.mp4', sample.MKV, 'mkv'],
  ['turn.mp4', sample.latinBytes('\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\x82\x84webm'), 'webm'],
  ['turn.mp4', sample.AVI, 'avi'],
  ['made.stl', Buffer.concat([sample.latinBytes('# made by hand\n; today\n'), sample.TEXT_STL]), 'stl'],
] as const)('%s is taken by its content #%#', (name, head, format) => expect(sniffFormat(head, name)).toBe(format));

describe('what is not what its name says is refused', () => {
  const strangers = {
    script: sample.SHELL,
    html: sample.HTML,
    svg: sample.SVG,
    zip: sample.makeZip('ring.txt'),
    packed: gzipSync(sample.HTML),
    exe: sample.latinBytes('MZ\x90\0\x03'),
    text: sample.latinBytes('just some words\n'.repeat(40)),
    word: sample.makeOle('WordDocument'),
    html16: Buffer.from('\uFEFF<html><script>alert(1)</script>', 'utf16le'),
  };
  // A zip's name says nothing about its content.
  const names = FILE_FORMATS.filter((format) => format !== 'other' && format !== 'zip').map(
    (format) => `ring.${format}`,
  );
  const table = names
    .flatMap((name) => Object.entries(strangers).map(([what, head]) => [name, what, head] as const))
    .filter(
      ([name, what]) =>
        !['ring.jcd text', 'ring.csv text', 'ring.svg svg', 'ring.blend packed'].includes(`${name} ${what}`),
    );
  test.each(table)('%s that holds %s', (name, _what, head) => expect(sniffFormat(head, name)).toBeNull());

  test.each([
    ['ring.obj', Buffer.concat([sample.OBJ, sample.latinBytes('# <script>alert(1)</script>\n')])],
    ['ring.png', sample.makeZip('[Content_Types].xml')],
    ['costs.xls', sample.latinBytes('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>')],
    ['page.pdf', Buffer.concat([sample.latinBytes('<html><script>alert(1)</script>'), sample.PDF])],
  ] as const)('%s #%#', (name, head) => expect(sniffFormat(head, name)).toBeNull());

  test.each(names)('an empty %s', (name) => expect(sniffFormat(new Uint8Array(), name)).toBeNull());
  test.each(names)('%s of noise is refused or read without a fault', (name) => {
    for (let length = 0; length < 2000; length += 37) {
      const noise = Buffer.from(Array.from({ length }, (_, i) => (i * 7919 + length * 104_729) % 251));
      expect(() => sniffFormat(noise, name)).not.toThrow();
      expect(() => sniffFormat(Buffer.concat([XLS.subarray(0, 40), noise]), name)).not.toThrow();
    }
  });
});

test('a binary model shorter than its triangles is refused once its size is known', () => {
  const model = sample.binaryStl(9, 3);
  expect(sniffFormat(model, 'short.stl')).toBe('stl');
  expect(sniffFormat(model, 'short.stl', model.length)).toBeNull();
});

test.each([
  ['HTML', sample.HTML, true],
  ['SVG', sample.SVG, true],
  ['a shell script', sample.SHELL, true],
  ['a comment before markup', sample.latinBytes('<!-- x --><svg onload=alert(1)>'), true],
  ['XML with a style sheet', sample.latinBytes('\n<?xml-stylesheet href="x.xsl"?><a/>'), true],
  ['UTF-16 markup', Buffer.from('<svg onload="alert(1)">', 'utf16le'), true],
  ['an OBJ', sample.OBJ, false],
  ['plain words', sample.latinBytes('3 < 5 and 7 > 2'), false],
] as const)('active content: %s', (_what, head, active) => expect(isActiveContent(head)).toBe(active));

test('nothing that could run is ever shown inline', () => {
  const shown = ['avif', 'gif', 'jpeg', 'jpg', 'm4v', 'mov', 'mp4', 'pdf', 'png', 'webm', 'webp'];
  expect(FILE_FORMATS.filter(mayShowInline).toSorted()).toEqual(shown);
  expect(findContentType('other')).toBe('application/octet-stream');
});

// Real files of other makers, where the machine has them beside the repository.
const realFiles = join(import.meta.dirname, '../../../../../../../shared/data');
const DESIGN_FOLDERS = ['cad', 'pdf', 'picture', 'sheet'];
const found = existsSync(realFiles)
  ? DESIGN_FOLDERS.flatMap((folder) => readdirSync(join(realFiles, folder)).map((name) => join(folder, name)))
  : [];
const expected = found.map((name) => [name, name.split('.').at(-1)] as const);
for (const [name, format] of expected) {
  test(`the real file ${name} is what its name says`, () => {
    const content = readFileSync(join(realFiles, name));
    expect(sniffFormat(content.subarray(0, SNIFF_BYTES), name, content.length)).toBe(format);
    expect(sniffFormat(content.subarray(0, 4096), name)).toBe(format);
  });
}

test('a 3MF model is taken whatever zip it is called, and a workbook whatever its folder is called', () => {
  expect(sniffFormat(box3mf([1, 2, 3]), 'ring.zip')).toBe('3mf');
  expect(sniffFormat(zipFile({ 'notes/a.txt': 'a' }), 'ring.zip')).toBe('other');
  const workbook = zipFile({ '[Content_Types].xml': '<Types/>', 'wtf/workbook.xml': '<workbook/>' });
  expect(sniffFormat(workbook, 'prices.xlsx')).toBe('xlsx');
  expect(sniffFormat(zipFile({ 'word/document.xml': '<document/>' }), 'prices.xlsx')).toBe('docx');
});
