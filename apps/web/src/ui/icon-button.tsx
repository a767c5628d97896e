import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  label: string;
  icon: ReactNode;
  size?: 24 | 28 | 32 | 36;
  variant?: 'quiet' | 'plain' | 'tile' | 'inverse';
  active?: boolean;
  dot?: boolean;
};

/** A button with just an icon; `label` is its accessible name and tooltip, `dot` marks something unread. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 32, variant = 'quiet', active, dot, className, style, ...rest } = props;
  return (
    <Tooltip label={label} describes={false}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={classNames(styles.button, styles[variant], active && styles.active, className)}
        style={{ width: size, height: size, ...style }}
      >
        {icon}
        {dot && <span className={styles.dot} />}
      </button>
    </Tooltip>
  );
}
