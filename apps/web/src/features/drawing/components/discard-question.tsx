import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx';
import { t } from '../../../ui/words.ts';

type DiscardQuestionProps = { opened: boolean; strokes: number; onClose: () => void; onDiscard: () => void };

/** Asks before discarding a drawing. */
export function DiscardQuestion({ opened, strokes, onClose, onDiscard }: DiscardQuestionProps) {
  const handleConfirm = () => {
    onClose();
    onDiscard();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={handleConfirm}
      title={t('Discard drawing?')}
      confirmLabel={t('Discard')}
    >
      {t('{strokes, plural, one {Its stroke will be deleted.} other {All # strokes will be deleted.}}', { strokes })}
    </ConfirmDialog>
  );
}
