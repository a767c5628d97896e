import { BRIEF_FIELDS } from '@facet/board/brief-fields';
import { linkPictureHeight, linkSource } from '@facet/board/link-card';
import { shortAge } from '../../../../lib/relative-time.ts';
import { avatarPair, readInitials } from '../../../../ui/avatar-look.ts';
import { t } from '../../../../ui/words.ts';
import { NOTE_FILLS, avatarColours } from './colours.ts';
import { drawText } from './draw-text.ts';
import { fontFamily, type ItemOf, type ItemLook } from './look.ts';
import { NOTE_FACE, NOTE_PADDING, NOTE_WORDS } from './note-size.ts';
import { cssFont } from './wrap-text.ts';

const PADDING = NOTE_PADDING;
/** Room for the name below a swatch. */
export const SWATCH_WORDS = 40;
const FACE = NOTE_FACE;

function rounded({ context }: ItemLook, width: number, height: number, radius: number): void {
  context.beginPath();
  context.roundRect(0, 0, width, height, Math.min(radius, width / 2, height / 2));
}

function drawFace(look: ItemLook, { name, key }: { name: string; key: string }, x: number, y: number): void {
  const { context, colours } = look;
  const pair = avatarColours(colours, avatarPair(key));
  context.fillStyle = pair.fill;
  context.beginPath();
  context.arc(x + FACE / 2, y + FACE / 2, FACE / 2, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = pair.text;
  context.font = cssFont({ size: FACE * 0.375, weight: 600, family: fontFamily(look) });
  context.textAlign = 'center';
  context.fillText(readInitials(name), x + FACE / 2, y + FACE / 2 + 3);
  context.textAlign = 'start';
}

export function drawNote(look: ItemLook, item: ItemOf<'note'>): void {
  const { context, colours } = look;
  const { width, height } = item;
  context.fillStyle = colours.of(NOTE_FILLS[item.color]);
  rounded(look, width, height, 4);
  if (!colours.isDark && look.density > 0.3) {
    context.shadowColor = 'rgb(50 38 24 / 12%)';
    [context.shadowBlur, context.shadowOffsetY] = [6 * look.density, 2 * look.density];
  }
  context.fill();
  context.shadowColor = 'transparent';
  const words = { ...NOTE_WORDS, color: colours.of('ink') };
  const column = { x: PADDING, y: PADDING, width: width - 2 * PADDING };
  const foot = height - PADDING - FACE;
  if (item.id !== look.typingId) drawText(look, item.text, words, { ...column, height: foot - PADDING - 4 });
  const author = look.authorOf(item.created_by);
  if (look.density < 0.25) return;
  if (author) drawFace(look, author, PADDING, foot);
  const said = [author?.name.split(' ')[0], shortAge(item.created_at, look.now)].filter(Boolean).join(', ');
  const x = author ? PADDING + FACE + 6 : PADDING;
  drawText(
    look,
    said,
    { size: 12, line: 22, weight: 400, color: colours.of('muted') },
    { x, y: foot, width: width - x - 8, height: 22 },
  );
}

export function drawSwatch(look: ItemLook, item: ItemOf<'swatch'>): void {
  const { context, colours } = look;
  const { width } = item;
  const block = Math.max(8, item.height - SWATCH_WORDS);
  context.fillStyle = item.color;
  rounded(look, width, block, 6);
  context.fill();
  context.strokeStyle = colours.of('inner-line');
  context.lineWidth = 1;
  context.stroke();
  const column = { x: 0, width: Math.max(width, 8), height: 16 };
  // The board's dots must not show through the words; a frame has none.
  if (item.frame_id === undefined) {
    context.fillStyle = colours.of('sunken');
    context.fillRect(0, block + 5, width, item.tone ? 34 : 18);
  }
  drawText(
    look,
    item.title,
    { size: 12, line: 16, weight: 600, color: colours.of('ink') },
    { ...column, y: block + 7 },
  );
  if (item.tone)
    drawText(
      look,
      item.tone,
      { size: 12, line: 16, weight: 400, color: colours.of('muted') },
      { ...column, y: block + 23 },
    );
}

function drawSheet(look: ItemLook, width: number, height: number): void {
  const { context, colours } = look;
  context.fillStyle = colours.of('surface');
  rounded(look, width, height, 10);
  context.fill();
  context.strokeStyle = colours.of('line');
  context.lineWidth = 1;
  context.stroke();
}

/** The picture of the page behind a link, over the head of its card; its ground until it is there. */
function drawLinkPicture(
  { context, colours, density, fileOf, pictures }: ItemLook,
  item: ItemOf<'link'>,
  height: number,
) {
  const { width, file_id: fileId } = item;
  const file = fileId && fileOf(fileId);
  const held = file && pictures.find(file, Math.max(width, height) * density);
  context.save();
  context.beginPath();
  context.roundRect(0, 0, width, height, [10, 10, 0, 0]);
  context.clip();
  context.fillStyle = colours.of('skeleton');
  context.fillRect(0, 0, width, height);
  if (held) {
    const { bitmap } = held;
    // As large as covers its place; what stands out is cut.
    const zoom = Math.max(width / bitmap.width, height / bitmap.height);
    const [across, down] = [bitmap.width * zoom, bitmap.height * zoom];
    context.drawImage(bitmap, (width - across) / 2, (height - down) / 2, across, down);
  }
  context.restore();
}

export function drawLink(look: ItemLook, item: ItemOf<'link'>): void {
  const { colours } = look;
  const { width, height } = item;
  drawSheet(look, width, height);
  const head = linkPictureHeight(item);
  if (head > 0) drawLinkPicture(look, item, head);
  const column = { x: PADDING, width: width - 2 * PADDING };
  const title = { size: 14, line: 20, weight: 600, color: colours.of('ink') };
  const used = drawText(look, item.title, title, { ...column, y: head + PADDING, height: 40 });
  const below = head + PADDING + used + 4;
  const words = { size: 13, line: 18, weight: 400, color: colours.of('muted') };
  if (item.text) drawText(look, item.text, words, { ...column, y: below, height: height - below - PADDING - 22 });
  const host = { size: 12, line: 18, weight: 500, color: colours.of('accent') };
  drawText(look, linkSource(item), host, { ...column, y: height - PADDING - 18, height: 18 });
}

export function drawBrief(look: ItemLook, item: ItemOf<'brief'>): void {
  const { colours } = look;
  drawSheet(look, item.width, item.height);
  const column = { x: PADDING, width: item.width - 2 * PADDING };
  const title = { size: 16, line: 22, weight: 600, color: colours.of('ink') };
  let y = PADDING + drawText(look, item.title, title, { ...column, y: PADDING, height: 44 }) + 8;
  for (const { field, label } of BRIEF_FIELDS) {
    const value = item.fields[field];
    if (!value || y + 18 > item.height - PADDING) continue;
    const left = { x: PADDING, y, width: 88, height: 18 };
    drawText(look, t(label), { size: 13, line: 18, weight: 400, color: colours.of('muted') }, left);
    const right = { x: PADDING + 96, y, width: item.width - 2 * PADDING - 96, height: item.height - PADDING - y };
    const ink = field === 'due' || field === 'budget' || field === 'occasion' ? 'ink' : 'gold';
    y += drawText(look, value, { size: 13, line: 18, weight: 500, color: colours.of(ink) }, right) + 6;
  }
}
