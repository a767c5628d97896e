import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tile.module.css';

type TileProps = Omit<ComponentPropsWithRef<'article'>, 'children'> & {
  /** At the top, as wide as the tile. */
  picture: ReactNode;
  /** The checkbox, at the top left; visible on hover, on focus, and while things are selected. */
  check?: ReactNode;
  /** Menu or buttons, at the top right; visible on hover and focus. */
  tools?: ReactNode;
  isSelected?: boolean;
  isSelecting?: boolean;
  children: ReactNode;
};

/**
 * A thing shown by its picture, with a few lines below; its title's link covers it, with checkbox and tools above that.
 */
export function Tile(props: TileProps) {
  const { picture, check, tools, isSelected, isSelecting, className, children, ...article } = props;
  return (
    <article
      {...article}
      className={classNames(styles.tile, className)}
      data-selected={isSelected || undefined}
      data-selecting={isSelecting || undefined}
    >
      <div className={styles.picture}>{picture}</div>
      {children}
      {check && <span className={styles.check}>{check}</span>}
      {tools && <span className={styles.tools}>{tools}</span>}
    </article>
  );
}

/** A line of a tile: its first child takes the room, the rest is on the right. */
export function TileLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

/** The title of a tile or list row, as a link that covers all of it. Meant for the router's `createLink`. */
export function CoverLink({ className, children, ...link }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...link} className={classNames(styles.title, className)} draggable={false}>
      <span className={styles.words}>{children}</span>
    </a>
  );
}

/** Muted text beside or below a title; clipped if there is no room. */
export function TileNote({ fixed, children }: { fixed?: boolean; children: ReactNode }) {
  return (
    <span className={styles.note} data-fixed={fixed || undefined}>
      {children}
    </span>
  );
}
