import { FILE_FORMATS } from '@facet/contract/constants/file-formats';
import { expect, test } from 'vitest';
import { findContentType, mayShowInline } from '../../platform/storage/formats/find-content-type.ts';
import * as sample from '../../platform/storage/formats/samples.ts';
import { sniffFormat } from '../../platform/storage/formats/sniff-format.ts';
import { hasPreview, isConverted, isModel, isPicture, tellsItsSize } from '../files/picture-formats.ts';
import { isWorthDeflating } from './zip.ts';

const FACTS = { mayShowInline, isPicture, isConverted, hasPreview, tellsItsSize, isModel, isWorthDeflating };

test('how each format is sent, drawn and packed', () => {
  const lines = FILE_FORMATS.map((format) => {
    const facts = Object.entries(FACTS).filter(([, holds]) => holds(format));
    return `${format}: ${findContentType(format)} ${facts.map(([name]) => name).join(' ')}`.trimEnd();
  });
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    jpg: image/jpeg mayShowInline isPicture hasPreview tellsItsSize
    png: image/png mayShowInline isPicture hasPreview tellsItsSize
    jpeg: image/jpeg mayShowInline isPicture hasPreview tellsItsSize
    gif: image/gif mayShowInline isPicture hasPreview tellsItsSize
    pdf: application/pdf mayShowInline hasPreview
    xlsx: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet hasPreview
    xls: application/vnd.ms-excel hasPreview isWorthDeflating
    xlt: application/vnd.ms-excel hasPreview
    xla: application/vnd.ms-excel hasPreview
    mp4: video/mp4 mayShowInline hasPreview
    avi: video/x-msvideo hasPreview
    mpg: video/mpeg hasPreview
    mkv: video/x-matroska hasPreview
    webp: image/webp mayShowInline isPicture hasPreview tellsItsSize
    avif: image/avif mayShowInline isPicture hasPreview tellsItsSize
    heic: image/heic isPicture isConverted hasPreview tellsItsSize
    heif: image/heif isPicture isConverted hasPreview tellsItsSize
    tif: image/tiff isPicture isConverted hasPreview tellsItsSize
    tiff: image/tiff isPicture isConverted hasPreview tellsItsSize
    psd: image/vnd.adobe.photoshop isPicture isConverted hasPreview
    psb: image/vnd.adobe.photoshop isPicture isConverted hasPreview
    svg: application/octet-stream isPicture isConverted hasPreview
    svgz: application/octet-stream isPicture isConverted hasPreview
    dng: image/x-adobe-dng isPicture isConverted hasPreview
    cr2: image/x-canon-cr2 isPicture isConverted hasPreview
    cr3: image/x-canon-cr3 isPicture isConverted hasPreview
    nef: image/x-nikon-nef isPicture isConverted hasPreview
    arw: image/x-sony-arw isPicture isConverted hasPreview
    orf: image/x-olympus-orf isPicture isConverted hasPreview
    rw2: image/x-panasonic-rw2 isPicture isConverted hasPreview
    pef: image/x-pentax-pef isPicture isConverted hasPreview
    srw: image/x-samsung-srw isPicture isConverted hasPreview
    raf: image/x-fuji-raf isPicture isConverted hasPreview
    ai: application/pdf hasPreview
    mov: video/mp4 mayShowInline hasPreview
    m4v: video/mp4 mayShowInline hasPreview
    webm: video/webm mayShowInline hasPreview
    csv: text/csv hasPreview
    ods: application/vnd.oasis.opendocument.spreadsheet hasPreview
    xlsb: application/vnd.ms-excel.sheet.binary.macroenabled.12 hasPreview
    xlsm: application/vnd.ms-excel.sheet.macroenabled.12 hasPreview
    docx: application/vnd.openxmlformats-officedocument.wordprocessingml.document hasPreview
    pptx: application/vnd.openxmlformats-officedocument.presentationml.presentation hasPreview
    eps: application/octet-stream hasPreview
    3dm: model/vnd.3dm hasPreview isModel
    stl: model/stl hasPreview isModel isWorthDeflating
    obj: model/obj hasPreview isModel isWorthDeflating
    ply: application/octet-stream hasPreview isModel isWorthDeflating
    glb: model/gltf-binary hasPreview isModel isWorthDeflating
    3mf: model/3mf hasPreview isModel
    step: model/step hasPreview isModel isWorthDeflating
    stp: model/step hasPreview isModel isWorthDeflating
    iges: model/iges hasPreview isModel isWorthDeflating
    igs: model/iges hasPreview isModel isWorthDeflating
    zip: application/zip hasPreview isModel
    jcd: application/octet-stream
    zpr: application/octet-stream
    ztl: application/octet-stream
    blend: application/octet-stream hasPreview
    skp: application/octet-stream hasPreview
    other: application/octet-stream
    "
  `);
});

const { latinBytes: bytes, makeZip } = sample;
const CONTENTS: Readonly<Record<string, Uint8Array>> = {
  JPEG: sample.JPEG,
  PNG: sample.PNG,
  GIF: sample.GIF,
  WebP: sample.WEBP,
  AVIF: sample.AVIF,
  'AVIF of a family': bytes('\0\0\0\x20ftypmif1\0\0\0\0mif1avif'),
  HEIC: sample.HEIC,
  CR3: sample.CR3,
  'Olympus raw': bytes('IIRO\x08\0\0\0'),
  'Panasonic raw': bytes('IIU\0\x08\0\0\0'),
  'Fuji raw': bytes('FUJIFILMCCD-RAW 0201'),
  Photoshop: sample.PSD,
  TIFF: sample.TIFF,
  SVG: sample.SVG,
  PDF: sample.PDF,
  'PDF after a line': Buffer.concat([bytes('@PJL SET\r\n'), sample.PDF]),
  PostScript: bytes('%!PS-Adobe-3.0 EPSF-3.0'),
  Rhino: sample.RHINO,
  GLB: bytes('glTF\x02\0\0\0'),
  PLY: bytes('ply\nformat ascii 1.0\n'),
  '3MF': makeZip('[Content_Types].xml', '3D/3dmodel.model'),
  STEP: sample.STEP,
  IGES: sample.IGES,
  'STL as text': sample.TEXT_STL,
  'binary STL': sample.binaryStl(3),
  OBJ: sample.OBJ,
  Blender: bytes('BLENDER-v402'),
  gzip: bytes('\x1F\x8B\x08\0\0\0\0\0'),
  SketchUp: bytes('\xFF\xFE\xFF\x0ES\0k\0e\0t\0c\0h\0U\0p\0'),
  'some bytes': bytes('\x01\x02JCAD\0\0'),
  'workbook package': makeZip('[Content_Types].xml', 'xl/workbook.xml'),
  'old workbook': sample.makeOle('Workbook'),
  'locked package': sample.makeOle('EncryptionInfo', 'EncryptedPackage'),
  'open workbook': makeZip('META-INF/manifest.xml', 'mimetype', 'content.xml'),
  'Word package': makeZip('[Content_Types].xml', 'word/document.xml'),
  'PowerPoint package': makeZip('[Content_Types].xml', 'ppt/presentation.xml'),
  'package of unknown parts': makeZip('_rels/.rels', 'docProps/app.xml'),
  'zip with a model': makeZip('ring/ring.mtl', 'ring/ring.OBJ'),
  'zip with pictures': makeZip('one.jpg', 'two.jpg'),
  QuickTime: bytes('\0\0\0\x14ftypqt  '),
  'old QuickTime': bytes('\0\0\0\x08wide\0\0\0\0mdat'),
  MP4: sample.MP4,
  WebM: bytes('\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\x82\x84webm'),
  Matroska: sample.MKV,
  AVI: sample.AVI,
  MPEG: sample.MPG,
  words: bytes('just some words\n'.repeat(40)),
  HTML: sample.HTML,
  nothing: new Uint8Array(),
};

/** What a content is taken for under most names, and the names that say something else. */
function takenFor(content: Uint8Array): string {
  const names = new Map<string, string[]>();
  for (const format of FILE_FORMATS) {
    const taken = sniffFormat(content, `ring.${format}`) ?? 'refused';
    names.set(taken, [...(names.get(taken) ?? []), format]);
  }
  const [most = ['', []], ...others] = [...names].toSorted(([, one], [, other]) => other.length - one.length);
  const exceptions = others.map(([taken, under]) => `${taken} as ${under.join(', ')}`);
  return [most[0], ...exceptions].join('; ');
}

test('what each content is taken for under each name', () => {
  const lines = Object.entries(CONTENTS).map(([name, content]) => `${name}: ${takenFor(content)}`);
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    JPEG: jpg; other as zip, other; jpeg as jpeg
    PNG: png; other as zip, other
    GIF: gif; other as zip, other
    WebP: webp; other as zip, other
    AVIF: avif; other as zip, other
    AVIF of a family: avif; other as zip, other; heic as heic; heif as heif
    HEIC: heic; other as zip, other; heif as heif
    CR3: cr3; other as zip, other
    Olympus raw: refused; other as zip, other; orf as orf; jcd as jcd; zpr as zpr; ztl as ztl
    Panasonic raw: refused; other as zip, other; rw2 as rw2; jcd as jcd; zpr as zpr; ztl as ztl
    Fuji raw: refused; other as zip, other; raf as raf; csv as csv; jcd as jcd
    Photoshop: psd; other as zip, other
    TIFF: tif; other as zip, other; tiff as tiff; dng as dng; cr2 as cr2; nef as nef; arw as arw; pef as pef; srw as srw
    SVG: refused; other as zip, other; svg as svg
    PDF: pdf; other as zip, other; ai as ai
    PDF after a line: refused; other as zip, other; pdf as pdf; ai as ai
    PostScript: refused; other as zip, other; eps as eps
    Rhino: 3dm; other as zip, other
    GLB: glb; other as zip, other
    PLY: ply; other as zip, other
    3MF: 3mf; other as other
    STEP: step; other as zip, other; csv as csv; stp as stp; jcd as jcd
    IGES: igs; other as zip, other; csv as csv; iges as iges; jcd as jcd
    STL as text: stl; other as zip, other; csv as csv; jcd as jcd
    binary STL: stl; other as zip, other; jcd as jcd; zpr as zpr; ztl as ztl
    OBJ: obj; other as zip, other; csv as csv; jcd as jcd
    Blender: refused; other as zip, other; csv as csv; jcd as jcd; blend as blend
    gzip: refused; other as zip, other; blend as blend
    SketchUp: refused; other as zip, other; csv as csv; jcd as jcd; zpr as zpr; ztl as ztl; skp as skp
    some bytes: refused; other as zip, other; jcd as jcd; zpr as zpr; ztl as ztl
    workbook package: xlsx; other as zip, other; xlsb as xlsb; xlsm as xlsm
    old workbook: xls; other as zip, other; xlt as xlt; xla as xla
    locked package: refused; other as zip, other; xlsx as xlsx; xlsb as xlsb; xlsm as xlsm; docx as docx; pptx as pptx
    open workbook: refused; other as zip, other; ods as ods
    Word package: docx; other as zip, other
    PowerPoint package: pptx; other as zip, other
    package of unknown parts: refused; other as zip, other; xlsx as xlsx; xlsb as xlsb; xlsm as xlsm; docx as docx; pptx as pptx; 3mf as 3mf
    zip with a model: refused; zip as zip; other as other
    zip with pictures: refused; other as zip, other
    QuickTime: mov; other as zip, other; mp4 as mp4; m4v as m4v
    old QuickTime: refused; other as zip, other; mov as mov; jcd as jcd; zpr as zpr; ztl as ztl
    MP4: mp4; other as zip, other; mov as mov; m4v as m4v
    WebM: webm; other as zip, other; mkv as mkv
    Matroska: mkv; other as zip, other; webm as webm
    AVI: avi; other as zip, other
    MPEG: refused; other as zip, other; mpg as mpg
    words: refused; other as zip, other; csv as csv; jcd as jcd
    HTML: refused; other as zip, other
    nothing: refused; other as zip, other
    "
  `);
});
