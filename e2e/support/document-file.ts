import { randomBytes } from 'node:crypto';
import type { Picture } from './pictures.ts';
import { packZip } from './pack-zip.ts';

const NAMES = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const paragraph = (text: string, style = '') => `<w:p><w:pPr>${style}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A Word document with a title and this many paragraphs; `inserted` come after the second. */
export function documentFile(name: string, paragraphs: number, inserted: readonly string[] = []): Picture {
  const body = [
    paragraph('Aurelia ring, brief', '<w:pStyle w:val="T"/>'),
    ...Array.from({ length: paragraphs }, (_, at) =>
      paragraph(`Paragraph ${at + 1} says that the shank tapers from 2.4 to 1.8 mm, as the client wears gloves.`),
    ).toSpliced(2, 0, ...inserted.map((text) => paragraph(text))),
  ].join('');
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document ${NAMES}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${NAMES}><w:style w:styleId="T"><w:name w:val="Title"/></w:style></w:styles>`,
  };
  const all = Object.entries(parts).map(([part, text]) => ({ name: part, body: Buffer.from(text) }));
  return { name, mimeType: '', buffer: packZip(all) };
}

/** A PowerPoint presentation with a picture of its first page, and this many bytes besides. */
export function presentationFile(name: string, page: Buffer, bytes: number): Picture {
  const parts = [
    { name: '[Content_Types].xml', body: Buffer.from('<Types/>') },
    { name: 'docProps/thumbnail.jpeg', body: page },
    { name: 'ppt/presentation.xml', body: randomBytes(bytes) },
  ];
  return { name, mimeType: '', buffer: packZip(parts) };
}
