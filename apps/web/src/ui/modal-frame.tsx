import { ModalBody, ModalContent, ModalOverlay, ModalRoot, ModalTitle } from '@mantine/core';
import { X } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useEscapeLayer } from './use-escape-layer.ts';
import { AskToLeave, useTypedWords } from './use-typed-words.ts';
import styles from './modal.module.css';
import { useFocusReturn } from './use-focus-return.ts';
import { t } from './words.ts';

const RISE = {
  in: { opacity: 1, transform: 'scale(1)' },
  out: { opacity: 0, transform: 'scale(0.98)' },
  transitionProperty: 'opacity, transform',
};
export const MODAL_MOTION = { duration: 160, timingFunction: 'cubic-bezier(.2,.8,.2,1)' };

const WIDTHS = { 404: 'panel', 416: 'narrow', 660: 'wide', 686: 'review', 944: 'double' } as const;

type ModalFrameProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  width: keyof typeof WIDTHS;
  small?: boolean;
  closable?: boolean;
  asksItself?: boolean;
  /** Before the title. */
  lead?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * The shared frame of modals and confirmations: scrim, focus trap, Escape, head, body and sticky foot. Escape, the
 * close button and a click outside ask before typed words are lost.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { opened, title, width, small, closable = true, lead, subtitle, actions, foot, children } = props;
  const { handleFocus, isTyped } = useTypedWords();
  const askToLeave = use(AskToLeave);
  const close = async () => {
    if (props.asksItself || !isTyped() || (await askToLeave())) props.onClose();
  };
  const handleClose = () => void close();
  useEscapeLayer(opened && closable, handleClose);
  return (
    <ModalRoot
      unstyled
      opened={opened}
      onClose={handleClose}
      closeOnEscape={false}
      closeOnClickOutside={closable}
      transitionProps={{ ...MODAL_MOTION, transition: RISE }}
      className={styles.root}
      classNames={{
        inner: styles.inner,
        content: classNames(styles.content, styles[WIDTHS[width]], small && styles.small),
      }}
    >
      <ModalOverlay unstyled className={styles.overlay} transitionProps={{ transition: 'fade' }} />
      <ModalContent onFocusCapture={handleFocus}>
        <FocusReturn />
        {/* Not a <header>: inside a dialog that would be a second banner of the page. */}
        <div className={styles.header}>
          {lead}
          <div className={styles.heading}>
            <ModalTitle className={styles.title}>{title}</ModalTitle>
            {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
          </div>
          {actions}
          {closable && !small && (
            <IconButton label={t('Close')} icon={<X />} className={styles.close} onClick={handleClose} />
          )}
        </div>
        <ModalBody className={styles.body}>{children}</ModalBody>
        {foot && <div className={styles.foot}>{foot}</div>}
      </ModalContent>
    </ModalRoot>
  );
}

// Most dialogs are unmounted while open, without the closing step in which the library restores the focus.
function FocusReturn() {
  useFocusReturn();
  return null;
}
