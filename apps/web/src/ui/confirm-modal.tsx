import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ModalFrame } from './modal-frame.tsx';
import styles from './modal.module.css';
import { t } from './words.ts';

type ConfirmModalProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** Names the thing, in the words of the specification. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'plain';
  busy?: boolean;
};

/** Asks before something irreversible; the safe button has the focus. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { opened, onClose, onConfirm, title, children, confirmLabel } = props;
  const { cancelLabel = t('Cancel'), tone = 'danger', busy = false } = props;
  return (
    <ModalFrame opened={opened} onClose={onClose} title={title} width={416} small closable={!busy}>
      {children}
      <div className={styles.answers}>
        <Button variant={tone} loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button data-autofocus onClick={onClose} disabled={busy}>
          {cancelLabel}
        </Button>
      </div>
    </ModalFrame>
  );
}
