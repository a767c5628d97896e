import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CAPTURED_FORMATS,
  CONVERTED_VIDEO_FORMATS,
  DESIGN_FORMATS,
  DRAWN_FORMATS,
  INSIDE_PICTURE_FORMATS,
  kindOfFormat,
  SHEET_FORMATS,
  THREE_D_FORMATS,
  type DesignFormat,
  type FileKind,
} from '@facet/contract/constants/file-formats';
import { MEGABYTE, PICTURE_MAX_MEGAPIXELS, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import rhino3dm from 'rhino3dm';
import { expect, test } from 'vitest';
import { isBrowserPicture, isPicture } from '../../../shared/files/file-pictures.ts';
import { pickKind } from './pick-kind.ts';
import { notMetal, rolesOfBodies } from '@facet/model/bodies/body-roles';
import { countedVolume } from '@facet/model/counted-volume';
import { buildMesh } from '@facet/model/mesh/build-mesh';
import { weighBodies } from '@facet/model/bodies/weigh-bodies';
import { parse3dm } from '@facet/model/formats/parse-3dm';
import { parseObj } from '@facet/model/formats/parse-obj';
import { parseStl } from '@facet/model/formats/parse-stl';
import { packFiles } from '@facet/model/pack-model';
import { readModel } from '@facet/model/read-model';
import type { Triple } from '@facet/model/model-data';
import type { ReadFile, Soup } from '@facet/model/soup';
import { LIBRARIES } from '@facet/model/testing/libraries';
import { box3mf, boxGlb, boxIges, boxPly, boxStep } from '@facet/model/testing/boxes';
import { parse3mf } from '@facet/model/formats/parse-3mf';
import { parseGlb } from '@facet/model/formats/parse-glb';
import { parsePly } from '@facet/model/formats/parse-ply';
import { parseStep } from '@facet/model/formats/parse-step';
import occt from 'occt-import-js/dist/occt-import-js.js';
import { binaryStl, boxCorners, encodeText } from '@facet/model/testing/solids';
import { DOCUMENT_LIMITS } from './document/unpack-document.ts';
import { SHEET_LIMITS } from './sheet/sheet-limits.ts';

type Format = DesignFormat;

const PAGE = path.join(import.meta.dirname, '../../../../../../docs/formats.md');
const ignore = () => undefined;

/** One format for each kind of view, with what it shows. */
const VIEWS: readonly [string, string][] = [
  ['png', 'picture; in tiles over 16 megapixels'],
  ['mp4', 'player, frame by frame'],
  ['avi', 'player, where ffmpeg is installed; else a card'],
  ['pdf', 'its pages'],
  ['xlsx', 'its cells'],
  ['docx', 'its text, lists, tables and pictures'],
  ['stl', 'model: turn, cut, measure'],
  ['jcd', 'card: what it is, what opens it, download'],
];

/** A box of 2 × 3 × 4 in each format whose volume is known. */
const SIZE: Triple = [2, 3, 4];
const BOX = boxCorners(SIZE);
const readSolid = async (bytes: Uint8Array, kind: 'step' | 'iges') =>
  requireSoup(parseStep(await occt(), bytes, kind, ignore));
function requireSoup({ soup }: ReadFile): Soup {
  if (!soup) throw new Error('nothing was read');
  return soup;
}
const BOXES: Partial<Record<Format, () => Promise<Soup> | Soup>> = {
  stl: () => parseStl(binaryStl(BOX), ignore),
  obj: () => {
    const places = BOX.map((corner) => `v ${corner.join(' ')}`);
    const faces = BOX.flatMap((_, at) => (at % 3 === 0 ? [`f ${at + 1} ${at + 2} ${at + 3}`] : []));
    return parseObj(encodeText([...places, ...faces].join('\n')), ignore);
  },
  '3dm': async () => {
    const rhino = await rhino3dm();
    const [file, mesh] = [new rhino.File3dm(), new rhino.Mesh()];
    for (const [x, y, z] of BOX) mesh.vertices().add(x, y, z);
    for (let at = 0; at < BOX.length; at += 3) mesh.faces().addTriFace(at, at + 1, at + 2);
    file.objects().addMesh(mesh, new rhino.ObjectAttributes());
    const write: () => Uint8Array = Reflect.get(file, 'toByteArray');
    return requireSoup(parse3dm(rhino, Reflect.apply(write, file, []), ignore));
  },
  ply: () => parsePly(boxPly(SIZE), ignore),
  glb: () => requireSoup(parseGlb(boxGlb(SIZE), ignore)),
  '3mf': () => requireSoup(parse3mf(box3mf(SIZE), ignore)),
  step: () => readSolid(boxStep(SIZE), 'step'),
  stp: () => readSolid(boxStep(SIZE), 'step'),
  iges: () => readSolid(boxIges(SIZE), 'iges'),
  igs: () => readSolid(boxIges(SIZE), 'iges'),
  zip: async () => {
    const packed = packFiles([{ name: 'ring/ring.glb', bytes: boxGlb(SIZE) }]);
    return requireSoup(await readModel(packed, 'zip', LIBRARIES, ignore));
  },
};

const PREVIEWS: Readonly<Record<'picture' | 'drawn' | 'video' | 'captured' | 'inside' | 'none', string>> = {
  picture: 'made at the upload',
  drawn: 'made at the upload, a better one when it is first opened',
  video: 'made at the upload where ffmpeg is installed',
  captured: 'made when it is first opened',
  inside: 'the picture inside, where there is one',
  none: 'none',
};

const isCaptured = (format: string) => CAPTURED_FORMATS.some((other) => other === format);
const isDrawn = (format: string) => DRAWN_FORMATS.some((other) => other === format);
const isConvertedVideo = (format: string) => CONVERTED_VIDEO_FORMATS.some((other) => other === format);
const isVideo = (format: string) => kindOfFormat(format) === 'video';
function wordPreview(format: Format): string {
  if (isPicture({ type: format })) return PREVIEWS.picture;
  if (isVideo(format))
    return [PREVIEWS.video, ...(isCaptured(format) ? ['else when it is first opened'] : [])].join(', ');
  if (INSIDE_PICTURE_FORMATS.some((other) => other === format)) return PREVIEWS.inside;
  // Cells look the same whichever kind draws them.
  const isSheet = SHEET_FORMATS.some((other) => other === format);
  if (isDrawn(format)) return isSheet ? PREVIEWS.picture : PREVIEWS.drawn;
  return isCaptured(format) ? PREVIEWS.captured : PREVIEWS.none;
}
const wordView = (format: Format) => {
  if (['mp4', 'mov', 'm4v'].includes(format)) return 'player, frame by frame; converted where browsers do not play it';
  if (isPicture({ type: format }) && !isBrowserPicture({ type: format })) return 'picture that the server makes of it';
  return VIEWS.find(([one]) => pickKind({ type: one }) === pickKind({ type: format }))?.[1] ?? '';
};

async function wordWeight(format: Format): Promise<string> {
  const make = BOXES[format];
  if (!make) return 'no';
  const { facts, kept } = buildMesh(await make(), ignore);
  const leftOut = notMetal(rolesOfBodies(facts.bodies));
  const counted = countedVolume(facts, leftOut, weighBodies(kept.triangles, kept.bodyOf, leftOut));
  expect(counted, format).toMatchObject({ kind: 'known', volume: 24 });
  return 'closed bodies';
}

function wordLimits(format: Format): string {
  const limits = [`${UPLOAD_RULES.design.maxBytes / MEGABYTE} MB`];
  if (isPicture({ type: format })) limits.push(`${PICTURE_MAX_MEGAPIXELS} megapixels`);
  if (pickKind({ type: format }) === pickKind({ type: 'xlsx' }))
    limits.push(`shown up to ${SHEET_LIMITS.bytes / MEGABYTE} MB`);
  if (format === 'docx') limits.push(`shown up to ${DOCUMENT_LIMITS.bytes / MEGABYTE} MB`);
  if (THREE_D_FORMATS.some((other) => other === format)) limits.push('cad-design only');
  return limits.join(', ');
}

/** The tests that open files of each kind; those that check what is shown come first. */
const TESTS: Readonly<Record<FileKind, readonly string[]>> = {
  picture: [
    'apps/server/src/platform/images/readers/readers.test.ts',
    'apps/server/src/platform/images/readers/photoshop-pixels.test.ts',
    'apps/server/src/platform/images/thumbnails.test.ts',
  ],
  model: [
    'packages/model/src/formats/parse-3dm.test.ts',
    'packages/model/src/formats/parse-stl.test.ts',
    'packages/model/src/formats/parse-obj.test.ts',
    'packages/model/src/formats/other-formats.test.ts',
    'packages/model/src/paint.test.ts',
    'apps/server/src/platform/images/readers/models/models.test.ts',
    'apps/server/src/platform/images/readers/inside-picture.test.ts',
  ],
  paper: [
    'apps/web/src/features/viewer/kinds/document/read-document.test.ts',
    'apps/server/src/platform/images/drawn-previews.test.ts',
    'apps/server/src/platform/images/readers/inside-picture.test.ts',
    'e2e/journeys/flat-files.spec.ts',
  ],
  sheet: [
    'apps/web/src/features/viewer/kinds/sheet/read/read-workbook.test.ts',
    'apps/server/src/platform/images/drawn-previews.test.ts',
    'e2e/journeys/flat-files.spec.ts',
  ],
  video: [
    'apps/server/src/features/files/films.test.ts',
    'apps/server/src/platform/images/drawn-previews.test.ts',
    'e2e/journeys/flat-files.spec.ts',
  ],
};
/** Covers a file of every format. */
const EVERY = 'apps/server/src/platform/storage/formats/sniff-format.test.ts';
const REPOSITORY = path.join(import.meta.dirname, '../../../../../..');

/** The first two tests that mention the format or its reader. */
async function findTests(format: Format): Promise<string> {
  const kind = kindOfFormat(format);
  const names = [...(kind ? TESTS[kind] : []), EVERY];
  const texts = await Promise.all(names.map((name) => readFile(path.join(REPOSITORY, name), 'utf8')));
  const named = new RegExp(`['.]${format}'|[Pp]arse-?${format}\\b|${format}Of\\b`, 'i');
  return names
    .filter((_, at) => named.test(texts[at] ?? ''))
    .slice(0, 2)
    .map((name) => path.basename(name))
    .join(', ');
}

const HEAD = `# Formats

What a design can be, and what Facet does with it. \`kinds/formats.test.ts\` writes this page from the code itself and from a small
file of each model format, so a row can't be wrong: \`vitest run --project web formats.test -u\` writes it again.

## How files are taken

A file's content decides: a PNG called \`.jpg\` is a PNG, an STL called \`.obj\` is an STL, and its details say so. Office files that need
a password are kept, and their card says so. Only closed bodies have a weight. Bodies that are inside out are turned, overlapping ones
count once, and the viewer proposes to leave out stones and whatever lies inside another body. If a surface is open, or part of the
file has no mesh, there are words instead of a number.

A picture that is cut off is shown as far as it goes, with a note saying how much is missing and at which side. JewelCAD and ZBrush
files (jcd, zpr, ztl) hold no picture in any published form.

## On the server

- sharp (Apache-2.0) reads the common pictures, AVIF, TIFF and drawings: of damaged ones as much as there is, and nothing in place
  of the rest. libheif-js 1.23 (LGPL-3.0, 1.4 MB of WebAssembly) reads HEIC. A reader of our own takes the merged picture from
  Photoshop files (PSD, and PSB for large ones), in 8, 16 and 32 bits, and in RGB, CMYK, Lab and indexed colours. Packed drawings
  (SVGZ) are unpacked up to 64 MB and then read like any SVG. Of camera raw files, the JPEG that the camera
  embedded is shown.
- PDFium (@hyzyla/pdfium 2.1, MIT over BSD-3-Clause, 4 MB of WebAssembly) draws the first page of papers, and SheetJS (Apache-2.0) reads
  the first rows of sheets. A rasteriser of our own draws models: an STL of 100 MB takes 2 to 5 s and 320 MB of memory. For a 3dm
  that lacks some of its meshes, it is the picture that Rhino saved.
- All of them run in their own processes, within a minute each, and within 1 GB when they draw something other than pictures.

## In the browser

Each is loaded when it is first needed; sizes are what travels (brotli): pdf.js (Apache-2.0, 0.4 MB), SheetJS (Apache-2.0, 0.1 MB, with
old code pages 0.2) in a worker, rhino3dm (MIT, 0.9 MB), occt-import-js 0.0.23 (LGPL-2.1, 2.6 MB) for STEP and IGES, draco3dgltf
(Apache-2.0) and meshoptimizer (MIT), 0.1 MB together, for GLB files that these have compressed, and in the worker that draws, 0.12 MB
in all, fflate (MIT) for 3MF and three (MIT).

- **Models** show the colours of their files: materials of OBJ (with its MTL and pictures beside it in a zip; files chosen together are
  zipped), of GLB and of glTF in a zip, with up to 16 PNG or JPEG pictures of 2048 pixels; colours of vertices (PLY, OBJ, GLB), of
  triangles (3MF), bodies and faces (STEP, IGES), layers, objects and materials (3dm). Transparent materials are drawn solid, and
  pictures in 3MF and 3dm files are left out.
- **Word documents** are read by code of our own and laid out in one width everywhere, so pins and drawings stay with their words.
- **Sheets** show what their reader gives. xlsx and xlsm: fills, lines, fonts and theme colours. ods, and xls since Excel 97 (by a
  reader of our own): fills, lines, fonts and frozen cells. xlsb and older xls: texts, numbers, dates, merged cells, widths and heights,
  since the library gives no more, and the view says so. Conditional colours are never shown, which the view says for xlsx. Pictures
  are shown if they are PNG, JPEG, GIF, WebP or BMP (not EMF or WMF), charts as a note.

## Videos

Videos that browsers don't play (AVI, MPEG, Matroska; HEVC, ProRes and anything but 8-bit H.264, VP8, VP9 or AV1 in MP4 and QuickTime
files) are converted if the house has installed ffmpeg with libx264: to an MP4 of H.264 and AAC, at most 1080p, each frame at its
original time, so pins stay at their frames. HDR films become paler, and of several sound tracks the first is kept. A conversion runs in
one process at a time, behind everything else, and may take half an hour, 2 GB of memory and 512 MB of film. The copy is what plays,
the original what is downloaded. Without ffmpeg the card says what would help.

## Rhino, STEP and IGES

A Rhino file whose solids were saved without render meshes shows the STL of the same name that was uploaded with it, its companion;
without one, the picture that Rhino saved, and its curves. No library that we accept meshes them: rhino3dm gives no mesh of a Brep and
writes no STEP, which is all that occt-import-js would read. Curved surfaces of STEP and IGES are divided so that no triangle is farther
from its surface than 0.05 % of the model's size.

A STEP of 100 solids (0.7 MB) takes its library 3 s of processor time and 30 MB of memory, one of 1,000 solids (7 MB) 8 s and 75 MB. An
IGES of 100 vaulted surfaces (0.2 MB) takes 1 s and 50 MB, one of 1,000 (1.6 MB) 4.5 s and 120 MB: it is read twice, first to learn its
overall size.

## Flat drawings

DXF isn't taken. Of its readers, dxf-parser (MIT) gives entities and no drawing, so that hatches, splines, blocks and texts would be
drawn by code of our own; dxf has no types; dxf-viewer (MPL-2.0) draws in a browser only, which leaves lists without pictures;
dxf-json is GPL-3.0. Save such a drawing as PDF or SVG.

## Cards

A file that only its own program opens has a card. It says what the file is, what opens it and how to see it here, and shows the
picture inside, if there is one. Two of them are compared side by side: both pictures, their types, their dates, and by how much one is
larger. Nothing can be pinned or drawn on them: the picture comes from another program, may show an earlier state, and is too small.
Comments are on the whole file.

## Every format

`;

test('whoever gets no more than the preview of a document sees a card', () => {
  const at = (variant: string) => `/api/files/7/content?variant=${variant}&expires=1&grant=a.b&signature=c`;
  for (const type of ['pdf', 'docx', 'xlsx']) {
    expect(pickKind({ type, url: at('large') })).toBe(pickKind({ type: 'jcd' }));
    expect(pickKind({ type, url: at('original') })).toBe(pickKind({ type }));
  }
  expect(pickKind({ type: 'stl', url: at('reduced') })).toBe(pickKind({ type: 'stl' }));
});

test('docs/formats.md says what becomes of each format', async () => {
  const rows: string[][] = [['format', 'preview', 'view', 'weight', 'compare', 'limits', 'tests']];
  for (const format of DESIGN_FORMATS) {
    const { comparable } = pickKind({ type: format });
    rows.push([
      format,
      wordPreview(format),
      wordView(format),
      await wordWeight(format),
      comparable === 'card'
        ? 'side by side: picture inside, size, date'
        : isConvertedVideo(format)
          ? 'once it is converted'
          : 'yes',
      wordLimits(format),
      await findTests(format),
    ]);
  }
  expect(rows.flat().every((cell) => cell !== '')).toBe(true);
  const [head = [], ...body] = rows;
  const lines = [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`);
  await expect(`${HEAD}${lines.join('\n')}\n`).toMatchFileSnapshot(PAGE);
});
