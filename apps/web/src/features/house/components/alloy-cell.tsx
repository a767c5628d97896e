import { type ComponentProps, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import rows from '../../../lib/edit-rows.module.css';
import styles from './alloys.module.css';
import { t } from '../../../ui/words.ts';

type AlloyCellProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  /** Name of the column; visible where the table turns into cards. */
  caption: string;
  /** The alloy's name. */
  of: string;
  onChange: (text: string) => void;
  errorId: string | undefined;
  place: string | undefined;
};

/** One figure or text of an alloy: looks like plain text until it is touched. */
export function AlloyCell({ caption, of, onChange, errorId, place, ...input }: AlloyCellProps) {
  const id = useId();
  return (
    <div className={classNames(styles.cell, place)}>
      <span className={styles.caption} aria-hidden="true">
        {caption}
      </span>
      <input
        type="text"
        autoComplete="off"
        {...input}
        id={id}
        className={classNames(rows.control, styles.input)}
        aria-label={t('{caption} of {alloy}', { caption, alloy: of })}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
