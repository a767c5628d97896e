import type { ReactNode } from 'react';
import { ModalFrame } from './modal-frame.tsx';

type ModalProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Narrow form, wide form, the review list, or two columns that scroll by themselves; all shrink with the screen. */
  width?: 416 | 660 | 686 | 944;
  subtitle?: ReactNode;
  /** Stands in the head, before the cross. */
  actions?: ReactNode;
  /** Stays in sight while the body scrolls. */
  foot?: ReactNode;
  /** False while something runs that must not be left; takes away the cross, Escape and the click outside. */
  closable?: boolean;
  /** Its form asks before it is left, since more than typed words would be lost. */
  asksItself?: boolean;
  children: ReactNode;
};

/** A dialog over the page; Escape closes it and the focus goes back to what opened it. */
export function Modal({ width = 660, ...props }: ModalProps) {
  return <ModalFrame width={width} {...props} />;
}
