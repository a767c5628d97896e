import { ModalBody, ModalContent, ModalOverlay, ModalRoot } from '@mantine/core';
import type { ReactNode } from 'react';
import { MODAL_MOTION } from './modal-frame.tsx';
import styles from './palette.module.css';
import { useEscapeLayer } from './use-escape-layer.ts';
import { useFocusReturn } from './use-focus-return.ts';

type PaletteProps = { opened: boolean; onClose: () => void; label: string; onEscape?: () => void; children: ReactNode };

const DROP = {
  in: { opacity: 1, transform: 'translateY(0)' },
  out: { opacity: 0, transform: 'translateY(-6px)' },
  transitionProperty: 'opacity, transform',
};

/**
 * A dialog without a head, whose first line is a field; it fills small screens. Escape may do something else before it
 * closes.
 */
export function Palette({ opened, onClose, label, onEscape = onClose, children }: PaletteProps) {
  useEscapeLayer(opened, onEscape);
  return (
    <ModalRoot
      unstyled
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      transitionProps={{ ...MODAL_MOTION, transition: DROP }}
      className={styles.root}
      classNames={{ inner: styles.inner, content: styles.content }}
    >
      <ModalOverlay unstyled className={styles.overlay} transitionProps={{ transition: 'fade' }} />
      <ModalContent aria-label={label}>
        <FocusReturn />
        <ModalBody className={styles.body}>{children}</ModalBody>
      </ModalContent>
    </ModalRoot>
  );
}

// Most dialogs are unmounted while open, without the closing step in which the library restores the focus.
function FocusReturn() {
  useFocusReturn();
  return null;
}
