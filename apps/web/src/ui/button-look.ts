import { classNames } from './class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger' | 'approve';
export type ButtonSize = 'small' | 'medium' | 'large';

/** The look of any button-like element; sizes are 32, 36 and 44 px high. */
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; fullWidth?: boolean };

/** The class that makes an element look like a button. */
export const buttonClass = ({ variant = 'plain', size = 'medium', fullWidth }: ButtonLook, extra?: string) =>
  classNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, extra);
