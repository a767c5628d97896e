import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './list-row.module.css';

type ListRowProps = ComponentPropsWithRef<'article'> & {
  /** In px, including its hairline. */
  height: number;
  isSelected?: boolean;
};

/** A row of a list, covered by its `CoverLink`. The caller's class sets its columns (`grid-template-columns`). */
export function ListRow({ height, isSelected, className, style, ...article }: ListRowProps) {
  return (
    <article
      {...article}
      className={classNames(styles.row, className)}
      style={{ height, ...style }}
      data-selected={isSelected || undefined}
    />
  );
}

/** The names of a list's columns, only visible: for screen readers each cell says itself what it is. */
export function ListHead({ className, ...head }: ComponentPropsWithRef<'div'>) {
  return <div {...head} className={classNames(styles.head, className)} aria-hidden="true" />;
}
