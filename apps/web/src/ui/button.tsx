import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export type ButtonProps = ButtonLook &
  ComponentPropsWithRef<'button'> & { icon?: ReactNode; iconAfter?: ReactNode; loading?: boolean };

/** A button; while `loading` it keeps its width and focus, and ignores clicks. */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, icon, iconAfter, loading, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, fullWidth }, className)}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
    >
      {loading && (
        <span className={styles.busy}>
          <Spinner size={16} />
        </span>
      )}
      {icon}
      <span className={styles.label}>{children}</span>
      {iconAfter}
    </button>
  );
}
