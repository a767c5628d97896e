import type { ReactNode } from 'react';
import { ModalFrame } from './modal-frame.tsx';

type ModalProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Narrow form, wide form, the review list, or two separately scrolling columns; all shrink with the screen. */
  width?: 416 | 660 | 686 | 944;
  subtitle?: ReactNode;
  /** In the head, before the close button. */
  actions?: ReactNode;
  /** Stays visible while the body scrolls. */
  foot?: ReactNode;
  /**
   * False while something runs that must not be interrupted; disables the close button, Escape and the click outside.
   */
  closable?: boolean;
  /** Its form asks before closing itself, as more than typed words would be lost. */
  asksItself?: boolean;
  children: ReactNode;
};

/** A dialog over the page; Escape closes it and the focus returns to what opened it. */
export function Modal({ width = 660, ...props }: ModalProps) {
  return <ModalFrame width={width} {...props} />;
}
