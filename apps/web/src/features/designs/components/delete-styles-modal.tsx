import type { StyleWire } from '@facet/contract/entities/design';
import { formErrors } from '../../../lib/form-errors.ts';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import { useDeleteStyles } from '../use-style-mutations.ts';
import styles from './delete-styles-modal.module.css';
import { t } from '../../../ui/words.ts';

type DeleteStylesModalProps = { module: ModuleRef; styles: readonly StyleWire[]; onClose: () => void };

const approvedText = (count: number) =>
  t(
    '{count, plural, one {An approved design and its record} other {Approved designs and their records}} will be deleted too.',
    { count },
  );

/** Asks before styles are deleted with all their versions; names the approved ones, as their record goes too. */
export function DeleteStylesModal({ module, styles: chosen, onClose }: DeleteStylesModalProps) {
  const remove = useDeleteStyles(module);
  const approved = chosen.filter(({ items }) => items.some(({ status }) => status === 'approved')).length;
  const handleConfirm = () =>
    remove.mutate({ ids: chosen.map(({ id }) => id), confirm: approved > 0 }, { onSuccess: onClose });
  const [first] = chosen;
  const name =
    chosen.length === 1
      ? (first?.title ?? '')
      : t('{count, plural, one {# style} other {# styles}}', { count: chosen.length });
  const refusal = formErrors(remove.error)['form'];
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={handleConfirm}
      title={t('{count, plural, one {Delete this style?} other {Delete these styles?}}', { count: chosen.length })}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
    >
      <p>{t('Are you sure you want to delete {name}?', { name })}</p>
      <p className={styles.more}>
        {t('{count, plural, one {All its versions} other {All their versions}} in every module will be deleted.', {
          count: chosen.length,
        })}
        {approved > 0 && ` ${approvedText(approved)}`}
      </p>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </ConfirmModal>
  );
}
