import { readAttribute, findChild, findChildren, elementsIn } from './xml-elements.ts';
import type { Block, Run, TableCell } from './document-blocks.ts';
import { DocumentRefused } from './document-refused.ts';
import { DOCUMENT_LIMITS, unpackDocument, type DocumentParts } from './unpack-document.ts';

/** Word's length units in one px. */
const UNITS = 9525;
const HEADING = /^heading ([1-6])$/i;
const TITLE = /^(?:title|subtitle)$/i;
const SAFE_LINK = /^(?:https?:|mailto:)/i;
const OFF = ['0', 'false', 'none'];

type Known = {
  /** Heading level by style id. */
  headings: ReadonlyMap<string, number>;
  /** Whether a list is numbered, by list number and level. */
  counted: ReadonlySet<string>;
  relations: ReadonlyMap<string, { target: string; isExternal: boolean }>;
  media: DocumentParts['media'];
};

function parseXml(text: string | undefined): Element | null {
  // Office programs never define entities of their own; whoever does is up to something.
  if (text === undefined || text.includes('<!DOCTYPE')) return null;
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
  return documentElement.getElementsByTagName('parsererror').length > 0 || documentElement.localName === 'parsererror'
    ? null
    : documentElement;
}

const readValue = (parent: Element | null, name: string) => {
  const child = parent && findChild(parent, name);
  return child ? readAttribute(child, 'val') : null;
};

function headingsIn(styles: Element | null): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const style of styles ? findChildren(styles, 'style') : []) {
    const name = readValue(style, 'name') ?? '';
    const level = TITLE.test(name) ? 1 : Number(HEADING.exec(name)?.[1] ?? 0);
    if (level > 0) found.set(readAttribute(style, 'styleId') ?? '', level);
  }
  return found;
}

function countedIn(numbering: Element | null): ReadonlySet<string> {
  const counted = new Set<string>();
  if (!numbering) return counted;
  const levels = new Map(
    findChildren(numbering, 'abstractNum').map((list) => [
      readAttribute(list, 'abstractNumId'),
      findChildren(list, 'lvl')
        .filter((level) => !['bullet', 'none'].includes(readValue(level, 'numFmt') ?? 'bullet'))
        .map((level) => readAttribute(level, 'ilvl') ?? '0'),
    ]),
  );
  for (const list of findChildren(numbering, 'num'))
    for (const level of levels.get(readValue(list, 'abstractNumId')) ?? [])
      counted.add(`${readAttribute(list, 'numId')} ${level}`);
  return counted;
}

function relationsIn(relations: Element | null): Known['relations'] {
  return new Map(
    (relations ? findChildren(relations, 'Relationship') : []).map((relation) => [
      readAttribute(relation, 'Id') ?? '',
      {
        target: readAttribute(relation, 'Target') ?? '',
        isExternal: readAttribute(relation, 'TargetMode') === 'External',
      },
    ]),
  );
}

const isOn = (properties: Element | null, name: string) => {
  const child = properties && findChild(properties, name);
  return child !== null && !OFF.includes(readAttribute(child, 'val') ?? '');
};

function pictureIn(drawing: Element, { relations, media }: Known): Run[] {
  const [blip] = elementsIn(drawing, 'blip');
  const relation = relations.get((blip && readAttribute(blip, 'embed')) ?? '');
  const picture =
    relation && !relation.isExternal ? media.get(`word/${relation.target.replace(/^\/?(?:word\/)?/, '')}`) : undefined;
  if (!picture) return [];
  const [extent] = elementsIn(drawing, 'extent');
  const [described] = elementsIn(drawing, 'docPr');
  const width = Math.round(Number((extent && readAttribute(extent, 'cx')) ?? 0) / UNITS);
  return [
    {
      kind: 'picture',
      picture,
      alt: (described && readAttribute(described, 'descr')) ?? '',
      ...(width > 0 && { width }),
    },
  ];
}

function runsIn(parent: Element, known: Known, href: string | null = null): Run[] {
  return [...parent.children].flatMap((child): Run[] => {
    if (child.localName === 'hyperlink') {
      const target = known.relations.get(readAttribute(child, 'id') ?? '')?.target ?? '';
      return runsIn(child, known, SAFE_LINK.test(target) ? target : null);
    }
    if (['ins', 'smartTag', 'sdt', 'sdtContent', 'fldSimple'].includes(child.localName))
      return runsIn(child, known, href);
    return child.localName === 'r' ? readRun(child, known, href) : [];
  });
}

function readRun(run: Element, known: Known, href: string | null): Run[] {
  const properties = findChild(run, 'rPr');
  const looks = {
    ...(isOn(properties, 'b') && { isBold: true }),
    ...(isOn(properties, 'i') && { isItalic: true }),
    ...(isOn(properties, 'u') && { isUnderlined: true }),
    ...(isOn(properties, 'strike') && { isStruck: true }),
    ...(href !== null && { href }),
  };
  const text = (words: string): Run => ({ kind: 'text', text: words, ...looks });
  return [...run.children].flatMap((child): Run[] => {
    if (child.localName === 't') return [text(child.textContent)];
    if (child.localName === 'tab') return [text('\t')];
    if (child.localName === 'br' || child.localName === 'cr') return [text('\n')];
    return child.localName === 'drawing' ? pictureIn(child, known) : [];
  });
}

function readParagraph(paragraph: Element, known: Known): Block {
  const properties = findChild(paragraph, 'pPr');
  const runs = runsIn(paragraph, known);
  const heading = known.headings.get(readValue(properties, 'pStyle') ?? '');
  if (heading !== undefined) return { kind: 'heading', level: heading, runs };
  const list = properties && findChild(properties, 'numPr');
  const number = readValue(list, 'numId');
  if (number === null || number === '0') return { kind: 'text', runs };
  const level = readValue(list, 'ilvl') ?? '0';
  return {
    kind: 'item',
    level: Math.min(Number(level) || 0, 8),
    isCounted: known.counted.has(`${number} ${level}`),
    runs,
  };
}

const readRow = (row: Element, known: Known, depth: number): TableCell[] =>
  findChildren(row, 'tc').map((cell) => {
    const span = Number(readValue(findChild(cell, 'tcPr'), 'gridSpan') ?? 1);
    return { columns: span > 1 && span < 100 ? span : 1, blocks: blocksIn(cell, known, depth + 1) };
  });

function blocksIn(parent: Element, known: Known, depth: number): Block[] {
  if (depth > DOCUMENT_LIMITS.depth) return [];
  return [...parent.children].flatMap((child): Block[] => {
    if (child.localName === 'p') return [readParagraph(child, known)];
    if (child.localName === 'tbl')
      return [{ kind: 'table', rows: findChildren(child, 'tr').map((row) => readRow(row, known, depth)) }];
    return ['sdt', 'sdtContent', 'ins'].includes(child.localName) ? blocksIn(child, known, depth + 1) : [];
  });
}

/** Reads a Word document's content in order; throws DocumentRefused for anything that isn't one, or is too much. */
export async function readDocument(bytes: Uint8Array<ArrayBuffer>): Promise<Block[]> {
  const { texts, media } = await unpackDocument(bytes);
  const document = parseXml(texts.get('word/document.xml'));
  const body = document && findChild(document, 'body');
  if (!body) throw new DocumentRefused('broken');
  return blocksIn(
    body,
    {
      headings: headingsIn(parseXml(texts.get('word/styles.xml'))),
      counted: countedIn(parseXml(texts.get('word/numbering.xml'))),
      relations: relationsIn(parseXml(texts.get('word/_rels/document.xml.rels'))),
      media,
    },
    0,
  ).slice(0, DOCUMENT_LIMITS.blocks);
}
