import { attributeOf, childOf, childrenOf, elementsIn } from './xml-elements.ts';
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

const valueOf = (parent: Element | null, name: string) => {
  const child = parent && childOf(parent, name);
  return child ? attributeOf(child, 'val') : null;
};

function headingsIn(styles: Element | null): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const style of styles ? childrenOf(styles, 'style') : []) {
    const name = valueOf(style, 'name') ?? '';
    const level = TITLE.test(name) ? 1 : Number(HEADING.exec(name)?.[1] ?? 0);
    if (level > 0) found.set(attributeOf(style, 'styleId') ?? '', level);
  }
  return found;
}

function countedIn(numbering: Element | null): ReadonlySet<string> {
  const counted = new Set<string>();
  if (!numbering) return counted;
  const levels = new Map(
    childrenOf(numbering, 'abstractNum').map((list) => [
      attributeOf(list, 'abstractNumId'),
      childrenOf(list, 'lvl')
        .filter((level) => !['bullet', 'none'].includes(valueOf(level, 'numFmt') ?? 'bullet'))
        .map((level) => attributeOf(level, 'ilvl') ?? '0'),
    ]),
  );
  for (const list of childrenOf(numbering, 'num'))
    for (const level of levels.get(valueOf(list, 'abstractNumId')) ?? [])
      counted.add(`${attributeOf(list, 'numId')} ${level}`);
  return counted;
}

function relationsIn(relations: Element | null): Known['relations'] {
  return new Map(
    (relations ? childrenOf(relations, 'Relationship') : []).map((relation) => [
      attributeOf(relation, 'Id') ?? '',
      {
        target: attributeOf(relation, 'Target') ?? '',
        isExternal: attributeOf(relation, 'TargetMode') === 'External',
      },
    ]),
  );
}

const isOn = (properties: Element | null, name: string) => {
  const child = properties && childOf(properties, name);
  return child !== null && !OFF.includes(attributeOf(child, 'val') ?? '');
};

function pictureIn(drawing: Element, { relations, media }: Known): Run[] {
  const [blip] = elementsIn(drawing, 'blip');
  const relation = relations.get((blip && attributeOf(blip, 'embed')) ?? '');
  const picture =
    relation && !relation.isExternal ? media.get(`word/${relation.target.replace(/^\/?(?:word\/)?/, '')}`) : undefined;
  if (!picture) return [];
  const [extent] = elementsIn(drawing, 'extent');
  const [described] = elementsIn(drawing, 'docPr');
  const width = Math.round(Number((extent && attributeOf(extent, 'cx')) ?? 0) / UNITS);
  return [
    {
      kind: 'picture',
      picture,
      alt: (described && attributeOf(described, 'descr')) ?? '',
      ...(width > 0 && { width }),
    },
  ];
}

function runsIn(parent: Element, known: Known, href: string | null = null): Run[] {
  return [...parent.children].flatMap((child): Run[] => {
    if (child.localName === 'hyperlink') {
      const target = known.relations.get(attributeOf(child, 'id') ?? '')?.target ?? '';
      return runsIn(child, known, SAFE_LINK.test(target) ? target : null);
    }
    if (['ins', 'smartTag', 'sdt', 'sdtContent', 'fldSimple'].includes(child.localName))
      return runsIn(child, known, href);
    return child.localName === 'r' ? runOf(child, known, href) : [];
  });
}

function runOf(run: Element, known: Known, href: string | null): Run[] {
  const properties = childOf(run, 'rPr');
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

function paragraphOf(paragraph: Element, known: Known): Block {
  const properties = childOf(paragraph, 'pPr');
  const runs = runsIn(paragraph, known);
  const heading = known.headings.get(valueOf(properties, 'pStyle') ?? '');
  if (heading !== undefined) return { kind: 'heading', level: heading, runs };
  const list = properties && childOf(properties, 'numPr');
  const number = valueOf(list, 'numId');
  if (number === null || number === '0') return { kind: 'text', runs };
  const level = valueOf(list, 'ilvl') ?? '0';
  return {
    kind: 'item',
    level: Math.min(Number(level) || 0, 8),
    isCounted: known.counted.has(`${number} ${level}`),
    runs,
  };
}

const rowOf = (row: Element, known: Known, depth: number): TableCell[] =>
  childrenOf(row, 'tc').map((cell) => {
    const span = Number(valueOf(childOf(cell, 'tcPr'), 'gridSpan') ?? 1);
    return { columns: span > 1 && span < 100 ? span : 1, blocks: blocksIn(cell, known, depth + 1) };
  });

function blocksIn(parent: Element, known: Known, depth: number): Block[] {
  if (depth > DOCUMENT_LIMITS.depth) return [];
  return [...parent.children].flatMap((child): Block[] => {
    if (child.localName === 'p') return [paragraphOf(child, known)];
    if (child.localName === 'tbl')
      return [{ kind: 'table', rows: childrenOf(child, 'tr').map((row) => rowOf(row, known, depth)) }];
    return ['sdt', 'sdtContent', 'ins'].includes(child.localName) ? blocksIn(child, known, depth + 1) : [];
  });
}

/** Reads a Word document's content in order; throws DocumentRefused for anything that isn't one, or is too much. */
export async function readDocument(bytes: Uint8Array<ArrayBuffer>): Promise<Block[]> {
  const { texts, media } = await unpackDocument(bytes);
  const document = parseXml(texts.get('word/document.xml'));
  const body = document && childOf(document, 'body');
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
