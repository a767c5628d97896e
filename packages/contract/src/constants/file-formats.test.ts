import { expect, test } from 'vitest';
import * as formats from './file-formats.ts';
import * as words from './taken-in-words.ts';
import * as uploads from './uploads.ts';

const known = { ...uploads, ...formats, ...words };

const LISTS = {
  browserPicture: known.BROWSER_PICTURE_FORMATS,
  captured: known.CAPTURED_FORMATS,
  convertedPicture: known.CONVERTED_PICTURE_FORMATS,
  convertedVideo: known.CONVERTED_VIDEO_FORMATS,
  drawn: known.DRAWN_FORMATS,
  image: known.IMAGE_FORMATS,
  inline: known.INLINE_FORMATS,
  insidePicture: known.INSIDE_PICTURE_FORMATS,
  besideModel: known.MODEL_COMPANION_FORMATS,
  model: known.MODEL_FORMATS,
  inZip: known.PACKED_MODEL_FORMATS,
  paged: known.PAGED_FORMATS,
  paper: known.PAPER_FORMATS,
  picture: known.PICTURE_FORMATS,
  played: known.PLAYED_VIDEO_FORMATS,
  raw: known.RAW_FORMATS,
  sheet: known.SHEET_FORMATS,
  threeD: known.THREE_D_FORMATS,
};
const PLACES = [
  known.UPLOAD_RULES.whiteboard.formats,
  known.FLAT_DESIGN_FORMATS,
  known.DESIGN_FORMATS,
  known.UPLOAD_RULES.avatar.formats,
];

/** The lists that a format is in, its kind, and what a board, a sketch, a model's module and an avatar say to it. */
function answersFor(format: string): string {
  const lists = Object.entries(LISTS).filter(([, formats]) => formats.some((one) => one === format));
  const refusals = PLACES.map((formats) => known.findRefusal({ format, size: 1 }, { maxBytes: 1, formats }) ?? '-');
  return [format, known.kindOfFormat(format), lists.map(([name]) => name).join(' '), refusals.join(' ')].join(': ');
}

test('what is known of each format', () => {
  const formats = [...known.FILE_FORMATS, 'gltf', 'bin', 'mtl', 'constructor'];
  expect(`\n${formats.map(answersFor).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    jpg: picture: browserPicture image inline besideModel picture: - - - -
    png: picture: browserPicture image inline besideModel picture: - - - -
    jpeg: picture: browserPicture image inline besideModel picture: - - - -
    gif: picture: browserPicture image inline picture: - - - otherFormat
    pdf: paper: captured drawn inline paged: - - - otherFormat
    xlsx: sheet: captured drawn sheet: flat - - otherFormat
    xls: sheet: captured drawn sheet: flat - - otherFormat
    xlt: sheet: captured drawn sheet: flat - - otherFormat
    xla: sheet: captured drawn sheet: flat - - otherFormat
    mp4: video: captured drawn inline played: flat - - otherFormat
    avi: video: convertedVideo drawn: flat - - otherFormat
    mpg: video: convertedVideo drawn: flat - - otherFormat
    mkv: video: convertedVideo drawn: flat - - otherFormat
    webp: picture: browserPicture inline picture: - - - otherFormat
    avif: picture: browserPicture inline picture: - - - otherFormat
    heic: picture: convertedPicture picture: - - - otherFormat
    heif: picture: convertedPicture picture: - - - otherFormat
    tif: picture: convertedPicture picture: - - - otherFormat
    tiff: picture: convertedPicture picture: - - - otherFormat
    psd: picture: convertedPicture picture: - - - otherFormat
    psb: picture: convertedPicture picture: - - - otherFormat
    svg: picture: convertedPicture picture: - - - otherFormat
    svgz: picture: convertedPicture picture: - - - otherFormat
    dng: picture: convertedPicture picture raw: - - - otherFormat
    cr2: picture: convertedPicture picture raw: - - - otherFormat
    cr3: picture: convertedPicture picture raw: - - - otherFormat
    nef: picture: convertedPicture picture raw: - - - otherFormat
    arw: picture: convertedPicture picture raw: - - - otherFormat
    orf: picture: convertedPicture picture raw: - - - otherFormat
    rw2: picture: convertedPicture picture raw: - - - otherFormat
    pef: picture: convertedPicture picture raw: - - - otherFormat
    srw: picture: convertedPicture picture raw: - - - otherFormat
    raf: picture: convertedPicture picture raw: - - - otherFormat
    ai: paper: captured drawn paged: flat - - otherFormat
    mov: video: captured drawn inline played: flat - - otherFormat
    m4v: video: captured drawn inline played: flat - - otherFormat
    webm: video: captured drawn inline played: flat - - otherFormat
    csv: sheet: captured drawn sheet: flat - - otherFormat
    ods: sheet: captured drawn sheet: flat - - otherFormat
    xlsb: sheet: captured drawn sheet: flat - - otherFormat
    xlsm: sheet: captured drawn sheet: flat - - otherFormat
    docx: paper: drawn insidePicture paper: flat - - otherFormat
    pptx: paper: drawn insidePicture paper: flat - - otherFormat
    eps: paper: drawn insidePicture paper: flat - - otherFormat
    3dm: model: captured drawn model inZip threeD: model model - otherFormat
    stl: model: captured drawn model inZip threeD: model model - otherFormat
    obj: model: captured drawn model inZip threeD: model model - otherFormat
    ply: model: captured drawn model inZip threeD: model model - otherFormat
    glb: model: captured drawn model inZip threeD: model model - otherFormat
    3mf: model: captured drawn model inZip threeD: model model - otherFormat
    step: model: captured drawn model inZip threeD: model model - otherFormat
    stp: model: captured drawn model inZip threeD: model model - otherFormat
    iges: model: captured drawn model inZip threeD: model model - otherFormat
    igs: model: captured drawn model inZip threeD: model model - otherFormat
    zip: model: captured drawn model threeD: model model - otherFormat
    jcd: model: threeD: model model - otherFormat
    zpr: model: threeD: model model - otherFormat
    ztl: model: threeD: model model - otherFormat
    blend: model: drawn insidePicture threeD: model model - otherFormat
    skp: model: drawn insidePicture threeD: model model - otherFormat
    other: : : otherFormat otherFormat otherFormat otherFormat
    gltf: : inZip: otherFormat otherFormat loose otherFormat
    bin: : besideModel: otherFormat otherFormat otherFormat otherFormat
    mtl: : besideModel: otherFormat otherFormat otherFormat otherFormat
    constructor: : : otherFormat otherFormat otherFormat otherFormat
    "
  `);
});

test('the order in which formats are listed', () => {
  const { DESIGN_FORMATS, FLAT_DESIGN_FORMATS, UPLOAD_RULES } = known;
  const listed = {
    DESIGN_FORMATS,
    FLAT_DESIGN_FORMATS,
    ...Object.fromEntries(known.FILE_KINDS.map((kind) => [kind, known.FORMATS_OF_KIND[kind]])),
    inZip: known.PACKED_MODEL_FORMATS,
    ...Object.fromEntries(Object.entries(UPLOAD_RULES).map(([type, { formats }]) => [`${type} upload`, formats])),
  };
  const lines = Object.entries(listed).map(([name, formats]) => `${name}: ${formats?.join(' ') ?? 'any'}`);
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    DESIGN_FORMATS: jpg png jpeg gif pdf xlsx xls xlt xla mp4 avi mpg mkv webp avif heic heif tif tiff psd psb svg svgz dng cr2 cr3 nef arw orf rw2 pef srw raf ai mov m4v webm csv ods xlsb xlsm docx pptx eps 3dm stl obj ply glb 3mf step stp iges igs zip jcd zpr ztl blend skp
    FLAT_DESIGN_FORMATS: jpg png jpeg gif pdf xlsx xls xlt xla mp4 avi mpg mkv webp avif heic heif tif tiff psd psb svg svgz dng cr2 cr3 nef arw orf rw2 pef srw raf ai mov m4v webm csv ods xlsb xlsm docx pptx eps
    picture: jpg png jpeg gif webp avif heic heif tif tiff psd psb svg svgz dng cr2 cr3 nef arw orf rw2 pef srw raf
    model: 3dm stl obj ply glb 3mf step stp iges igs zip jcd zpr ztl blend skp
    paper: pdf ai docx pptx eps
    sheet: xlsx xls xlt xla csv ods xlsb xlsm
    video: mp4 avi mpg mkv mov m4v webm
    inZip: gltf obj glb 3dm 3mf ply stl step stp iges igs
    avatar upload: png jpeg jpg
    project upload: png jpeg jpg
    attachment upload: any
    archive upload: any
    design upload: jpg png jpeg gif pdf xlsx xls xlt xla mp4 avi mpg mkv webp avif heic heif tif tiff psd psb svg svgz dng cr2 cr3 nef arw orf rw2 pef srw raf ai mov m4v webm csv ods xlsb xlsm docx pptx eps 3dm stl obj ply glb 3mf step stp iges igs zip jcd zpr ztl blend skp
    whiteboard upload: jpg png jpeg gif pdf webp avif heic heif tif tiff psd psb svg svgz dng cr2 cr3 nef arw orf rw2 pef srw raf
    drawn upload: png jpeg jpg
    task upload: png jpeg jpg gif pdf
    chat upload: png jpeg jpg gif pdf
    "
  `);
});

test('a format is never sent to the place that takes it', () => {
  const sent = PLACES.flatMap((formats) => formats.filter((one) => known.otherPlace(one, formats) === 'model'));
  expect(sent).toEqual([]);
});

test('what is accepted, in words', () => {
  const words = [...PLACES, known.UPLOAD_RULES.task.formats].map((formats) => known.takenInWords(formats));
  expect(words).toMatchInlineSnapshot(`
    [
      "pictures and PDF",
      "pictures, PDF, spreadsheets, videos and Office files",
      "pictures, PDF, spreadsheets, videos, Office files and 3D models",
      "png, jpeg, jpg",
      "png, jpeg, jpg, gif, pdf",
    ]
  `);
});
