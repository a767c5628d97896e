import { BlobPicture } from '../../../../ui/blob-picture.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { Block, Run } from './document-blocks.ts';
import type { DocumentPart } from './document-parts.ts';
import styles from './document-view.module.css';
import type { PartMark } from './use-document-link.ts';
import { t } from '../../../../ui/words.ts';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

function RunText({ run }: { run: Extract<Run, { kind: 'text' }> }) {
  const { text, isBold, isItalic, isUnderlined, isStruck, href } = run;
  const className = classNames(
    isBold && styles.bold,
    isItalic && styles.italic,
    isUnderlined && styles.underlined,
    isStruck && styles.struck,
  );
  if (href === undefined) return className ? <span className={className}>{text}</span> : text;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames(styles.link, className)}
      // The click follows the link and must not leave a pin.
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </a>
  );
}

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map((run, index) =>
    run.kind === 'text' ? (
      <RunText key={index} run={run} />
    ) : (
      <span key={index} className={styles.picture} style={{ width: run.width }}>
        <BlobPicture blob={run.picture} alt={run.alt} />
      </span>
    ),
  );

/** Nested parts have none. */
type Marks = ReadonlyMap<DocumentPart, PartMark>;
const NO_MARKS: Marks = new Map();

const CHANGES = { words: t('Changed in this version'), part: t('Only in this version') } as const;

/** The attributes that mark a part: its number, and how it changed. */
function toMark(marks: Marks, part: DocumentPart) {
  const mark = marks.get(part);
  if (!mark) return {};
  const { number, change } = mark;
  return { 'data-part': number, ...(change && { 'data-changed': change, title: CHANGES[change] }) };
}

type Item = Extract<Block, { kind: 'item' }>;

/** Consecutive items of the same kind and depth form one list. */
function grouped(blocks: readonly Block[]): (Exclude<Block, Item> | { kind: 'list'; items: Item[] })[] {
  const groups: ReturnType<typeof grouped> = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind !== 'item') groups.push(block);
    else if (
      last?.kind === 'list' &&
      last.items[0]?.level === block.level &&
      last.items[0].isCounted === block.isCounted
    )
      last.items.push(block);
    else groups.push({ kind: 'list', items: [block] });
  }
  return groups;
}

function List({ items, marks }: { items: readonly Item[]; marks: Marks }) {
  const Tag = items[0]?.isCounted ? 'ol' : 'ul';
  return (
    <Tag className={styles.list} style={{ marginInlineStart: `${(items[0]?.level ?? 0) * 24}px` }}>
      {items.map((item, index) => (
        <li key={index} {...toMark(marks, item)}>
          <Runs runs={item.runs} />
        </li>
      ))}
    </Tag>
  );
}

/** The parts of a document, one after the other. */
export function DocumentBlocks({ blocks, marks = NO_MARKS }: { blocks: readonly Block[]; marks?: Marks }) {
  return grouped(blocks).map((block, index) => {
    if (block.kind === 'list') return <List key={index} items={block.items} marks={marks} />;
    if (block.kind === 'heading') {
      const Heading = HEADINGS[block.level - 1] ?? 'h6';
      return (
        <Heading key={index} className={styles.heading} {...toMark(marks, block)}>
          <Runs runs={block.runs} />
        </Heading>
      );
    }
    if (block.kind === 'text') {
      return (
        <p key={index} className={styles.text} {...toMark(marks, block)}>
          <Runs runs={block.runs} />
        </p>
      );
    }
    return (
      <div key={index} className={styles.wide}>
        <table className={styles.table}>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={at} {...toMark(marks, row)}>
                {row.map((cell, column) => (
                  <td key={column} colSpan={cell.columns}>
                    <DocumentBlocks blocks={cell.blocks} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  });
}
