// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packZip, type Part } from '../zip/testing/pack-zip.ts';
import { readDocument } from './read-document.ts';
import { DOCUMENT_LIMITS } from './unpack-document.ts';

// jsdom's Blob has no streams.
beforeAll(() => void vi.stubGlobal('Blob', NodeBlob));
afterAll(() => void vi.unstubAllGlobals());
// Packing files at the limits takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const NAMES = 'xmlns:w="urn:w" xmlns:r="urn:r" xmlns:a="urn:a" xmlns:wp="urn:wp" xmlns:mc="urn:mc" xmlns:rel="urn:rel"';
const part = (name: string, body: string): Part => ({ name: `word/${name}`, body: Buffer.from(body) });
const STYLES = `<w:styles ${NAMES}><w:style w:styleId="Ueberschrift2"><w:name w:val="heading 2"/></w:style><w:style w:styleId="T"><w:name w:val="Title"/></w:style></w:styles>`;
const NUMBERING = `<w:numbering ${NAMES}><w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num></w:numbering>`;

const read = (body: string, ...parts: readonly Part[]) =>
  readDocument(packZip([part('document.xml', `<w:document ${NAMES}><w:body>${body}</w:body></w:document>`), ...parts]));
const run = (text: string, looks = '') => `<w:r><w:rPr>${looks}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const text = (words: string) => ({ kind: 'text', text: words });
const findProblem = (bytes: Uint8Array<ArrayBuffer>) =>
  readDocument(bytes).then(
    () => 'opened',
    (error: { problem?: string }) => error.problem,
  );

test('a document is read with its headings, looks, breaks and lists', async () => {
  const blocks = await read(
    paragraph(run('Aurora'), '<w:pStyle w:val="T"/>') +
      paragraph(run('Stones'), '<w:pStyle w:val="Ueberschrift2"/>') +
      paragraph(
        `${run('18k', '<w:b/><w:i/><w:u w:val="single"/>')}${run(' gold', '<w:b w:val="0"/><w:strike/>')}<w:r><w:br/><w:t>next</w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins>${run(' new')}</w:ins>`,
      ) +
      paragraph(run('One'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr>') +
      paragraph(run('Point'), '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="7"/></w:numPr>'),
    part('styles.xml', STYLES),
    part('numbering.xml', NUMBERING),
  );
  expect(blocks).toEqual([
    { kind: 'heading', level: 1, runs: [text('Aurora')] },
    { kind: 'heading', level: 2, runs: [text('Stones')] },
    {
      kind: 'text',
      runs: [
        { ...text('18k'), isBold: true, isItalic: true, isUnderlined: true },
        { ...text(' gold'), isStruck: true },
        text('\n'),
        text('next'),
        text(' new'),
      ],
    },
    { kind: 'item', level: 0, isCounted: true, runs: [text('One')] },
    { kind: 'item', level: 1, isCounted: false, runs: [text('Point')] },
  ]);
});

test('a table keeps its rows, and cells that reach over columns', async () => {
  const cell = (words: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(words))}</w:tc>`;
  const [table] = await read(
    `<w:tbl><w:tr>${cell('Ring', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('Metal')}${cell('18k')}</w:tr></w:tbl>`,
  );
  expect(table).toMatchObject({ kind: 'table', rows: [[{ columns: 2 }], [{ columns: 1 }, { columns: 1 }]] });
});

const relations = (...all: readonly string[]) =>
  part('_rels/document.xml.rels', `<rel:Relationships ${NAMES}>${all.join('')}</rel:Relationships>`);
const link = (id: string, target: string) => `<rel:Relationship Id="${id}" Target="${target}" TargetMode="External"/>`;

test('links lead to pages and mails, and to nothing that runs', async () => {
  const hyperlink = (id: string) => `<w:hyperlink r:id="${id}">${run(id)}</w:hyperlink>`;
  const [block] = await read(
    paragraph(['page', 'mail', 'script', 'none'].map(hyperlink).join('')),
    relations(
      link('page', 'https://rings.example/a'),
      link('mail', 'mailto:ines@rings.example'),
      link('script', 'javascript:alert(1)'),
    ),
  );
  expect(block).toMatchObject({
    runs: [{ href: 'https://rings.example/a' }, { href: 'mailto:ines@rings.example' }, text('script'), text('none')],
  });
  expect(JSON.stringify(block)).not.toContain('javascript');
});

test.each([
  ['media/ring.png', 1],
  ['/word/media/ring.png', 1],
  ['../../media/ring.png', 0],
  ['media/none.png', 0],
  ['media/ring.emf', 0],
])('a picture at %s is shown %i times', async (target, times) => {
  const drawing =
    '<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="9525"/><wp:docPr descr="A ring"/><a:blip r:embed="p"/></wp:inline></w:drawing></w:r>';
  const [block] = await read(
    paragraph(drawing),
    relations(`<rel:Relationship Id="p" Target="${target}"/>`),
    part('media/ring.png', 'picture'),
    part('media/ring.emf', 'picture'),
  );
  const shown = { kind: 'picture', alt: 'A ring', width: 100, picture: { type: 'image/png', size: 7 } };
  expect(block).toMatchObject({ runs: Array.from({ length: times }, () => shown) });
});

test('what is no document, cut, hostile or too much ends in a word', async () => {
  expect(await findProblem(new Uint8Array([1, 2, 3]))).toBe('broken');
  expect(await findProblem(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe('locked');
  expect(await findProblem(packZip([part('styles.xml', STYLES)]))).toBe('broken');
  expect(await findProblem(packZip([part('document.xml', '<w:document><w:body>')]))).toBe('broken');
  const entities = `<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document ${NAMES}><w:body>&b;</w:body></w:document>`;
  expect(await findProblem(packZip([part('document.xml', entities)]))).toBe('broken');
  expect(await findProblem(new Uint8Array(DOCUMENT_LIMITS.bytes + 1))).toBe('large');
  const bomb = Buffer.alloc(DOCUMENT_LIMITS.textBytes + 1, 32);
  expect(await findProblem(packZip([{ name: 'word/document.xml', body: bomb }]))).toBe('large');
});

test('tables within tables come to an end', async () => {
  const nested = (depth: number): string =>
    depth === 0 ? '' : `<w:tbl><w:tr><w:tc>${nested(depth - 1)}</w:tc></w:tr></w:tbl>`;
  expect(JSON.stringify(await read(nested(400))).split('table')).toHaveLength(DOCUMENT_LIMITS.depth + 2);
});
