import { ChevronDown, ChevronRight, Lock, MessageSquare } from 'lucide-react';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { readInitials } from '../../../ui/avatar-look.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { saidItem } from '../canvas/desk/item-words.ts';
import type { ItemRow } from './item-tree.ts';
import styles from './items-row.module.css';
import { KindIcon } from './kind-icon.tsx';
import { t } from '../../../ui/words.ts';

const INDENT = 20;

type ItemsRowProps = {
  row: ItemRow;
  top: number;
  position: number;
  total: number;
  isCurrent: boolean;
  isChosen: boolean;
  isOpen: boolean;
  author: string | undefined;
  comments: number;
  reactions: number;
  picture: string | null;
  onChoose: (isMore: boolean) => void;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  menu: ReactNode;
};

/** A click or key on a row's menu isn't one on the row. */
const isOfRow = ({ target, currentTarget }: SyntheticEvent) =>
  target instanceof Element && currentTarget.contains(target) && target.closest('button') === null;

/** A row for screen readers: the item, how much it holds, its comments and reactions. */
const saidRow = ({ item, name, held }: ItemRow, comments: number, reactions: number) =>
  [
    saidItem(item, name),
    held > 0 && t('holds {held, plural, one {# item} other {# items}}', { held }),
    comments > 0 && t('{comments, plural, one {# comment} other {# comments}}', { comments }),
    reactions > 0 && t('{reactions, plural, one {# reaction} other {# reactions}}', { reactions }),
  ]
    .filter(Boolean)
    .join(', ');

/** One row of the item list. */
export function ItemsRow(props: ItemsRowProps) {
  const { row, top, position, total, isCurrent, isChosen, isOpen, picture, onChoose, onToggle, menu } = props;
  const { author, comments, reactions } = props;
  const { item, name, depth, held } = row;
  return (
    <div
      id={`item-${item.id}`}
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      aria-level={depth + 1}
      aria-selected={isChosen}
      aria-expanded={held > 0 ? isOpen : undefined}
      aria-setsize={total}
      aria-posinset={position}
      className={styles.row}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 12 + depth * INDENT }}
      onClick={(event) => isOfRow(event) && onChoose(event.shiftKey || event.ctrlKey || event.metaKey)}
      onKeyDown={(event) => isOfRow(event) && props.onKeyDown(event)}
    >
      {(depth === 0 || held > 0) && (
        <span
          className={styles.fold}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          {held > 0 && (isOpen ? <ChevronDown /> : <ChevronRight />)}
        </span>
      )}
      {picture ? <img src={picture} alt="" className={styles.picture} /> : <KindIcon kind={item.kind} />}
      <VisuallyHidden>{saidRow(row, comments, reactions)}</VisuallyHidden>
      <span className={styles.name} aria-hidden data-frame={item.kind === 'frame' || undefined}>
        {name}
      </span>
      <span className={styles.about} aria-hidden>
        {author && held === 0 && readInitials(author)}
        {item.is_locked && <Lock />}
        {comments > 0 && (
          <>
            <MessageSquare />
            {comments}
          </>
        )}
        {held > 0 && held}
      </span>
      {/* For the pointer; on the row, the keys for menus open it. */}
      <span className={styles.menuPlace} aria-hidden>
        {menu}
      </span>
    </div>
  );
}
