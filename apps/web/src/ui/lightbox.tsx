import { ModalBody, ModalContent, ModalOverlay, ModalRoot, ModalTitle } from '@mantine/core';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './lightbox.module.css';
import { useEscapeLayer } from './use-escape-layer.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { t } from './words.ts';

type LightboxProps = {
  onClose: () => void;
  title: string;
  /** One line below the title. */
  subtitle?: ReactNode;
  /** In the head, before the close button. */
  actions?: ReactNode;
  /** Absent at the ends. */
  onPrevious?: () => void;
  onNext?: () => void;
  children: ReactNode;
};

/** Shows one thing enlarged over the page, at most 1200 px wide; arrows move to its neighbours, Escape closes. */
export function Lightbox(props: LightboxProps) {
  const { onClose, title, subtitle, actions, onPrevious, onNext, children } = props;
  useEscapeLayer(true, onClose);
  useArrows(onPrevious, onNext);
  return (
    <ModalRoot
      unstyled
      opened
      onClose={onClose}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      className={styles.root}
      classNames={{ inner: styles.inner, content: styles.content }}
    >
      <ModalOverlay unstyled className={styles.overlay} />
      <ModalContent>
        <FocusReturn />
        <div className={styles.head}>
          <div className={styles.words}>
            <ModalTitle className={styles.title}>{title}</ModalTitle>
            {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
          <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
        </div>
        <ModalBody className={styles.body}>
          {children}
          {(onPrevious || onNext) && (
            <>
              <Step label={t('Previous file')} side="left" onStep={onPrevious} />
              <Step label={t('Next file')} side="right" onStep={onNext} />
            </>
          )}
        </ModalBody>
      </ModalContent>
    </ModalRoot>
  );
}

// Wherever the focus is: it enters the dialog a moment after opening.
function useArrows(onPrevious: (() => void) | undefined, onNext: (() => void) | undefined) {
  const step = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLVideoElement;
    // A question on top of it has arrows of its own.
    if (isTyping || document.querySelectorAll('[role="dialog"]').length > 1) return;
    if (key === 'ArrowLeft') onPrevious?.();
    if (key === 'ArrowRight') onNext?.();
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => step(event);
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}

type StepProps = { label: string; side: 'left' | 'right'; onStep: (() => void) | undefined };

function Step({ label, side, onStep }: StepProps) {
  return (
    <span className={styles.step} data-side={side}>
      <IconButton
        label={label}
        icon={side === 'left' ? <ChevronLeft data-large /> : <ChevronRight data-large />}
        size={36}
        variant="plain"
        disabled={!onStep}
        onClick={onStep}
      />
    </span>
  );
}

// It is unmounted while open, without the closing step in which the library restores the focus.
function FocusReturn() {
  useFocusReturn();
  return null;
}
