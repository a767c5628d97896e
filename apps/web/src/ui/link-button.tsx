import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import styles from './button.module.css';

export type LinkButtonProps = ButtonLook & ComponentPropsWithRef<'a'> & { icon?: ReactNode; iconAfter?: ReactNode };

/** A link that looks like a button; meant for the router's `createLink`. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, fullWidth, icon, iconAfter, className, children, ...rest } = props;
  return (
    <a {...rest} className={buttonClass({ variant, size, fullWidth }, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
      {iconAfter}
    </a>
  );
}
