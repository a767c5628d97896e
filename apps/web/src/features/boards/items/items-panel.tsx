import type { PlacedItem } from '@facet/board/document';
import type { BoardItem, BoardItemKind } from '@facet/contract/entities/board-item';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { moveAll, removeAll } from '../canvas/desk/board-acts.ts';
import type { BoardReactions } from '../canvas/board-canvas-props.ts';
import type { BoardSession } from '../session/board-session.ts';
import { ItemProperties } from './item-properties.tsx';
import { ItemsRow } from './items-row.tsx';
import { itemRows, type ItemRow } from './item-tree.ts';
import { KindFilter } from './kind-filter.tsx';
import styles from './items-panel.module.css';
import { RowMenu, type ItemActs } from './row-menu.tsx';
import { useItems } from './use-items.ts';
import { t } from '../../../ui/words.ts';

type ItemsPanelProps = {
  session: BoardSession;
  isRead: boolean;
  selection: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  nameOf: (userId: number) => string | undefined;
  styleOf: (styleId: number) => { title: string; product_type: number } | undefined;
  /** How many open comments an item has. */
  commentsOf: (itemId: string) => number;
  reactions: BoardReactions;
  acts: ItemActs;
  /** Goes up each time someone asks to search: the field takes the focus. */
  searches?: number;
  onClose: () => void;
};

const ROW = 34;
const STEPS: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The search field, which takes the focus each time someone asks to search. */
function useSearchField(searches: number) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (searches > 0) field.current?.focus();
  }, [searches]);
  return field;
}

const nothingText = (isEmpty: boolean) => (isEmpty ? t('Nothing on this board yet') : t('Nothing with that name'));

const findPicture = (item: BoardItem, session: ItemsPanelProps['session']) =>
  item.kind === 'picture' ? thumbnailUrl(session.files.get(item.file_id), 'small') : null;

/**
 * Every item of the board by name: the board for keyboards and screen readers. With Alt, arrows move the selected
 * items.
 */
export function ItemsPanel(props: ItemsPanelProps) {
  const { session, isRead, selection, onSelect, nameOf, styleOf, commentsOf, reactions, acts, onClose } = props;
  const items = useItems(session);
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<BoardItemKind | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const field = useSearchField(props.searches ?? 0);
  const list = items.list();
  const rows = itemRows(list, { search, kind, closed, fileOf: (id) => session.files.get(id) });
  // oxlint-disable-next-line react/react-compiler -- it draws what is near
  const view = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const chosen = rows.find(({ item }) => item.id === selection.at(-1));
  const board = { items, session };
  const focusRow = (index: number) => {
    const row = rows[index];
    if (!row) return;
    onSelect([row.item.id]);
    view.scrollToIndex(index);
    const drawn = () => document.getElementById(`item-${row.item.id}`);
    // At once if possible: the next key may come before the next frame and belongs to this row.
    if (drawn()) drawn()?.focus();
    else requestAnimationFrame(() => drawn()?.focus());
  };
  const toggle = (id: string) =>
    setClosed((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const handleKeyDown = (event: KeyboardEvent, row: ItemRow, index: number) => {
    const step = STEPS[event.key];
    const { id } = row.item;
    const isOpen = row.held > 0 && !closed.has(id);
    if (step && event.altKey) {
      const far = event.shiftKey ? 10 : 1;
      moveAll(board, selection, { x: step.x * far, y: step.y * far });
    } else if (event.key === 'ArrowDown') focusRow(index + 1);
    else if (event.key === 'ArrowUp') focusRow(index - 1);
    else if (event.key === 'Home') focusRow(0);
    else if (event.key === 'End') focusRow(rows.length - 1);
    else if (event.key === 'ArrowRight' && row.held > 0 && !isOpen) toggle(id);
    else if (event.key === 'ArrowLeft' && isOpen) toggle(id);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(event.currentTarget);
    else if (event.key === 'Enter' && session.canEdit) acts.onOpen(id);
    else if (event.key === 'Delete' || event.key === 'Backspace') removeAll(board, selection);
    else return;
    event.preventDefault();
  };
  const current = Math.max(0, chosen ? rows.indexOf(chosen) : 0);
  return (
    <aside aria-label={t('Items')} className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('Items')}</h2>
        <span className={styles.count}>{list.length}</span>
        <KindFilter items={list} kind={kind} onKind={setKind} />
        <IconButton label={t('Close items')} icon={<X />} onClick={onClose} />
      </div>
      <div className={styles.search}>
        <SearchField ref={field} label={t('Find on this board')} value={search} onChange={setSearch} />
      </div>
      {!isRead && <SkeletonRows count={8} height={ROW} />}
      {isRead && rows.length === 0 && <p className={styles.nothing}>{nothingText(list.length === 0)}</p>}
      <div ref={setBox} className={styles.scroll}>
        <div
          role="tree"
          aria-label={t('Items of the board')}
          aria-multiselectable
          style={{ height: view.getTotalSize() }}
        >
          {view.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <ItemsRow
                  key={row.item.id}
                  row={row}
                  top={start}
                  position={index + 1}
                  total={rows.length}
                  isCurrent={index === current}
                  isChosen={selection.includes(row.item.id)}
                  isOpen={!closed.has(row.item.id)}
                  author={nameOf(row.item.created_by)}
                  comments={commentsOf(row.item.id)}
                  reactions={reactions.of(row.item.id).reduce((sum, { total }) => sum + total, 0)}
                  picture={findPicture(row.item, session)}
                  onChoose={(isMore) =>
                    onSelect(isMore ? [...selection.filter((id) => id !== row.item.id), row.item.id] : [row.item.id])
                  }
                  onToggle={() => toggle(row.item.id)}
                  onKeyDown={(event) => handleKeyDown(event, row, index)}
                  menu={
                    session.canEdit && (
                      <RowMenu board={board} item={row.item} name={row.name} selection={selection} acts={acts} />
                    )
                  }
                />
              )
            );
          })}
        </div>
      </div>
      {chosen && selection.length === 1 && (
        <ItemProperties
          key={chosen.item.id}
          board={board}
          item={chosen.item}
          name={chosen.name}
          author={nameOf(chosen.item.created_by)}
          style={styleFor(chosen.item, styleOf)}
          reactions={reactions}
          acts={acts}
        />
      )}
    </aside>
  );
}

/** The keys that open menus elsewhere open a row's menu. */
const openMenu = (row: Element) => row.querySelector<HTMLElement>('[data-row-menu]')?.click();

const styleFor = (item: PlacedItem, styleOf: ItemsPanelProps['styleOf']) =>
  'style_id' in item && item.style_id !== undefined ? styleOf(item.style_id) : undefined;
