import type { BoardItemKind } from '@facet/contract/entities/board-item';
import {
  ClipboardList,
  Frame,
  Image,
  Link,
  MoveUpRight,
  Palette,
  Pencil,
  Shapes,
  Spline,
  StickyNote,
  Type,
  type LucideIcon,
} from 'lucide-react';
import styles from './items-row.module.css';

const ICONS: Record<BoardItemKind, LucideIcon> = {
  picture: Image,
  text: Type,
  note: StickyNote,
  swatch: Palette,
  freehand: Pencil,
  path: Spline,
  shape: Shapes,
  arrow: MoveUpRight,
  frame: Frame,
  link: Link,
  brief: ClipboardList,
};

/** The icon of a kind of item. */
export function KindIcon({ kind }: { kind: BoardItemKind }) {
  const Icon = ICONS[kind];
  return (
    <span className={styles.kind} aria-hidden>
      <Icon />
    </span>
  );
}
