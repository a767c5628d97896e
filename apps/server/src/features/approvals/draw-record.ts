import PDFDocument from 'pdfkit';
import { BOLD, REGULAR } from '../../platform/pdf/fonts.ts';
import { printable } from '../../platform/pdf/printable.ts';
import type { ApprovalRecord } from './write-record.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Look = { font?: string; size?: number; colour?: string; gap?: number };

// The light theme's ink, muted, line, brand, and approved on its fill: paper has no dark theme.
const INK = '#1E1B18';
const MUTED = '#6A635B';
const LINE = '#E6E1DA';
const BRAND = '#E15744';
const APPROVED = '#1F6F43';
const APPROVED_FILL = '#DFF2E6';

const MARGIN = 56;
const PICTURE = { width: 150, height: 150 };
const NAME_WIDTH = 78;
/** Free height under which something begins on the next page instead of being torn apart. */
const BLOCK_MIN = 70;

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN;

function write(pdf: Pdf, text: string, look: Look = {}, at?: { x: number; y: number; width: number }) {
  const { font = REGULAR, size = 10, colour = INK, gap = 4 } = look;
  pdf.font(font).fontSize(size).fillColor(colour);
  const { x, y, width } = at ?? { x: MARGIN, y: pdf.y, width: widthOf(pdf) };
  pdf.text(printable(text), x, y, { width, lineGap: 2 });
  pdf.y += gap;
}

function rule(pdf: Pdf) {
  pdf.y += 8;
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(pdf.page.width - MARGIN, pdf.y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();
  pdf.y += 14;
}

function heading(pdf: Pdf, record: ApprovalRecord) {
  write(pdf, 'Facet.', { font: BOLD, size: 12, colour: BRAND, gap: 18 });
  write(pdf, 'Approval record', { size: 11, colour: MUTED, gap: 2 });
  write(pdf, record.title, { font: BOLD, size: 24, gap: 10 });
}

function verdict(pdf: Pdf, record: ApprovalRecord) {
  const lines = [`Approved by ${record.approvedBy}`, ...record.approvedAt];
  const [top, inset] = [pdf.y, 14];
  const width = widthOf(pdf) - 2 * inset;
  const heightOf = (text: string, size: number) =>
    pdf.font(BOLD).fontSize(size).heightOfString(printable(text), { width, lineGap: 2 }) + 3;
  const height = lines.reduce((sum, line, index) => sum + heightOf(line, index === 0 ? 12 : 10), 2 * inset - 3);
  pdf.roundedRect(MARGIN, top, widthOf(pdf), height, 6).fill(APPROVED_FILL);
  pdf.y = top + inset;
  for (const [index, line] of lines.entries()) {
    const look = index === 0 ? { font: BOLD, size: 12, colour: APPROVED } : { colour: INK };
    write(pdf, line, { ...look, gap: 3 }, { x: MARGIN + inset, y: pdf.y, width });
  }
  pdf.y = top + height + 16;
}

function factTable(pdf: Pdf, record: ApprovalRecord, picture: Buffer | null) {
  const top = pdf.y;
  const left = MARGIN + (picture ? PICTURE.width + 24 : 0);
  if (picture) pdf.image(picture, MARGIN, top, { fit: [PICTURE.width, PICTURE.height] });
  const width = pdf.page.width - MARGIN - left - NAME_WIDTH;
  for (const { name, value } of record.facts) {
    const y = pdf.y;
    write(pdf, name, { colour: MUTED }, { x: left, y, width: NAME_WIDTH });
    write(pdf, value, { gap: 5 }, { x: left + NAME_WIDTH, y, width });
  }
  pdf.y = Math.max(pdf.y, top + (picture ? PICTURE.height : 0)) + 10;
  write(pdf, 'SHA-256 of the file', { colour: MUTED, gap: 2 });
  write(pdf, record.sha256);
}

function decisionList(pdf: Pdf, record: ApprovalRecord) {
  write(pdf, record.decisions.length === 1 ? 'The decision' : `All ${record.decisions.length} decisions`, {
    font: BOLD,
    size: 13,
    gap: 8,
  });
  for (const [index, { decision, by, at, note, sha256 }] of record.decisions.entries()) {
    if (pdf.y > pdf.page.height - MARGIN - BLOCK_MIN) pdf.addPage();
    write(pdf, `${index + 1}. ${decision} by ${by}`, { font: BOLD, gap: 1 });
    write(pdf, at, { colour: MUTED, gap: 1 });
    if (note) write(pdf, `“${note}”`, { gap: 1 });
    write(pdf, `File ${sha256}`, { size: 8, colour: MUTED, gap: 10 });
  }
}

/** The record as a PDF that is streamed while it is drawn; the same record makes the same bytes. */
export function drawRecord(record: ApprovalRecord, picture: Buffer | null): NodeJS.ReadableStream & Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: printable(`Approval record of ${record.title}`),
      Creator: 'Facet',
      Producer: 'Facet',
      CreationDate: record.decidedAt,
      ModDate: record.decidedAt,
    },
  });
  heading(pdf, record);
  verdict(pdf, record);
  factTable(pdf, record, picture);
  if (record.note) {
    write(pdf, 'Note of the approval', { colour: MUTED, gap: 2 });
    write(pdf, record.note);
  }
  rule(pdf);
  decisionList(pdf, record);
  rule(pdf);
  write(pdf, `Record ${record.id}. It belongs to the file with this SHA-256 alone: no other version inherits it.`, {
    size: 9,
    colour: MUTED,
  });
  pdf.end();
  return pdf;
}
