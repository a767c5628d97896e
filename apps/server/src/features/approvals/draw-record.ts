import type { DesignStatus } from '@facet/contract/constants/statuses';
import { openFonts } from '../../platform/pdf/fonts.ts';
import {
  beginPaper,
  collectBytes,
  endPaper,
  HAIRLINE,
  heightOfLines,
  INK,
  keepTogether,
  breakLines,
  MUTED,
  rule,
  write,
  writeLines,
  type Look,
  type Paper,
} from '../../platform/pdf/paper.ts';
import type { ApprovalRecord, RecordedDecision, RecordedFile } from './write-record.ts';
import { t } from '@facet/contract/words/speech';

// The light theme's status badges: text colour and fill.
const BADGES: Readonly<Record<DesignStatus, readonly [text: string, fill: string]>> = {
  draft: ['#57534E', '#EFECE7'],
  in_review: ['#8A5A00', '#FBEFD5'],
  revision_needed: ['#A1460B', '#FCE9DC'],
  rejected: ['#B3261E', '#FBE4E1'],
  approved: ['#1F6F43', '#DFF2E6'],
};
const [WARNING] = BADGES.in_review;

const PICTURE = 96;
const BESIDE_PICTURE = PICTURE + 20;
/** With less free height than this, a decision starts on the next page instead of being split. */
const BLOCK_MIN = 50;

function head(paper: Paper, { house, title, subtitle, place }: ApprovalRecord) {
  const { pdf } = paper;
  const { x, width } = paper.place;
  const isColour = /^#[\da-f]{6}$/i.test(house.colour);
  pdf.rect(x, pdf.y, width, 3).fill(isColour ? house.colour : INK);
  pdf.y += 16;
  const top = pdf.y;
  write(paper, house.title, { face: 'title', size: 14, gap: 14 }, { x, width: width - 120 });
  const below = pdf.y;
  pdf.y = top + 3;
  const kind = breakLines(paper, t('Approval record'), { size: 9 }, 120);
  const kindWidth = kind[0]?.reduce((sum, run) => sum + run.width, 0) ?? 0;
  writeLines(paper, kind, { size: 9, colour: MUTED }, { x: x + width - kindWidth });
  pdf.y = below;
  write(paper, title, { face: 'title', size: 26, gap: 4 });
  write(paper, [subtitle, ...place.map(({ value }) => value)].join('  |  '), { colour: MUTED, gap: 14 });
}

/** A filled box behind a few lines. */
function band(paper: Paper, fill: string, texts: readonly (Look & { text: string })[]) {
  const { pdf } = paper;
  const [inset, top] = [12, pdf.y];
  const place = { x: paper.place.x + inset, width: paper.place.width - 2 * inset };
  const blocks = texts.map((look) => ({
    look: { ...look, gap: 2 },
    lines: breakLines(paper, look.text, look, place.width),
  }));
  const height = blocks.reduce((sum, { lines, look }) => sum + heightOfLines(lines, look) + 2, 2 * inset - 4);
  pdf.roundedRect(paper.place.x, top, paper.place.width, height, 6).fill(fill);
  pdf.y = top + inset - 1;
  for (const { lines, look } of blocks) writeLines(paper, lines, look, place);
  pdf.y = top + height + 18;
}

function verdict(paper: Paper, record: ApprovalRecord) {
  const [colour, fill] = BADGES[record.isWhole ? 'approved' : 'in_review'];
  band(paper, fill, [
    { text: record.summary, face: 'strong', size: 13, colour },
    { text: record.approvedBy },
    ...record.approvedAt.map((text) => ({ text, size: 9, colour: MUTED })),
  ]);
}

function badge(paper: Paper, { status, statusText }: RecordedFile, x: number) {
  const { pdf } = paper;
  const [colour, fill] = BADGES[status];
  const look: Look = { face: 'strong', size: 8.5, colour, gap: 7 };
  const lines = breakLines(paper, statusText, look, 200);
  const width = lines[0]?.reduce((sum, run) => sum + run.width, 0) ?? 0;
  pdf.roundedRect(x, pdf.y, width + 12, 16, 4).fill(fill);
  pdf.y += 2;
  writeLines(paper, lines, look, { x: x + 6 });
}

function decisionBlock(paper: Paper, { decision, by, at, known, note, remarks }: RecordedDecision, title: string) {
  const place = { x: paper.place.x + BESIDE_PICTURE, width: paper.place.width - BESIDE_PICTURE };
  keepTogether(paper, BLOCK_MIN);
  write(paper, `${title}${t('{decision} by {name}', { decision, name: by })}`, { face: 'strong', gap: 1 }, place);
  for (const moment of at) write(paper, moment, { size: 9, colour: MUTED, gap: 1 }, place);
  if (known) write(paper, known, { size: 9, colour: MUTED, gap: 1 }, place);
  if (note) write(paper, `“${note}”`, { gap: 1 }, place);
  for (const remark of remarks) write(paper, remark, { size: 9, colour: WARNING, gap: 1 }, place);
  paper.pdf.y += 7;
}

function decisionsOf(paper: Paper, { decisions }: RecordedFile) {
  const place = { x: paper.place.x + BESIDE_PICTURE, width: paper.place.width - BESIDE_PICTURE };
  const { length } = decisions;
  if (length === 0) return write(paper, t('Nobody has answered.'), { size: 9, colour: MUTED }, place);
  write(
    paper,
    t('{length, plural, one {The decision} other {All # decisions}}', { length }),
    { size: 9, colour: MUTED, gap: 3 },
    place,
  );
  for (const [index, one] of decisions.entries()) decisionBlock(paper, one, `${index + 1}. `);
}

function fileBlock(paper: Paper, file: RecordedFile, picture: Uint8Array | undefined) {
  const { pdf } = paper;
  const { x, width } = paper.place;
  const place = { x: x + BESIDE_PICTURE, width: width - BESIDE_PICTURE };
  keepTogether(paper, PICTURE + BLOCK_MIN);
  const [top, page] = [pdf.y, pdf.page];
  pdf.roundedRect(x, top, PICTURE, PICTURE, 6).lineWidth(0.75).strokeColor(HAIRLINE).stroke();
  if (picture) {
    const inner = PICTURE - 8;
    pdf.image(Buffer.from(picture), x + 4, top + 4, { fit: [inner, inner], align: 'center', valign: 'center' });
  }
  pdf.y = top;
  write(paper, file.name, { face: 'strong', size: 11.5, gap: 3 }, place);
  badge(paper, file, place.x);
  write(paper, file.size, { size: 9, colour: MUTED, gap: 1 }, place);
  write(paper, `SHA-256 ${file.sha256}`, { size: 8, colour: MUTED, gap: 8 }, place);
  decisionsOf(paper, file);
  if (pdf.page === page) pdf.y = Math.max(pdf.y, top + PICTURE);
  pdf.y += 6;
}

function historyBlock(paper: Paper, { history }: ApprovalRecord) {
  keepTogether(paper, BLOCK_MIN);
  rule(paper);
  write(paper, t('History'), { face: 'strong', size: 11.5, gap: 6 });
  for (const { what, at, note } of history) {
    keepTogether(paper, BLOCK_MIN / 2);
    write(paper, what, { gap: 1 });
    if (note) write(paper, `“${note}”`, { gap: 1 });
    write(paper, at, { size: 9, colour: MUTED, gap: 6 });
  }
}

type Pictures = ReadonlyMap<number, Uint8Array>;

/** The record as a PDF; the same record gives the same bytes. */
export async function drawRecord({ record, pictures }: { record: ApprovalRecord; pictures: Pictures }) {
  const fonts = await openFonts(JSON.stringify(record));
  const paper = beginPaper(fonts, {
    title: t('Approval record of {title}', { title: record.title }),
    moment: record.decidedAt,
  });
  head(paper, record);
  verdict(paper, record);
  for (const file of record.files) {
    keepTogether(paper, PICTURE + BLOCK_MIN);
    rule(paper);
    fileBlock(paper, file, pictures.get(file.itemId));
  }
  if (record.unlisted) write(paper, record.unlisted, { face: 'strong' });
  historyBlock(paper, record);
  const small: Look = { size: 9, colour: MUTED };
  rule(paper);
  write(
    paper,
    t('Record {id}. Each approval belongs to the file with its SHA-256 alone: no other version inherits it.', {
      id: record.id,
    }),
    small,
  );
  return collectBytes(
    endPaper(
      paper,
      (page, pages) => `${t('Record {id}', { id: record.id })}  |  ${t('Page {page} of {pages}', { page, pages })}`,
    ),
  );
}
