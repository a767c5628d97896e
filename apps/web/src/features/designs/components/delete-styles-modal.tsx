import type { StyleWire } from '@facet/contract/entities/design';
import { formErrors } from '../../../lib/form-errors.ts';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import { useDeleteStyles } from '../use-style-mutations.ts';
import styles from './delete-styles-modal.module.css';
import { t } from '../../../ui/words.ts';

type DeleteStylesModalProps = { module: ModuleRef; styles: readonly StyleWire[]; onClose: () => void };

/** Asks before styles go with all their versions; approved ones are named, for their record goes too. */
export function DeleteStylesModal({ module, styles: chosen, onClose }: DeleteStylesModalProps) {
  const remove = useDeleteStyles(module);
  const approved = chosen.filter(({ items }) => items.some(({ status }) => status === 'approved')).length;
  const handleConfirm = () =>
    remove.mutate({ ids: chosen.map(({ id }) => id), confirm: approved > 0 }, { onSuccess: onClose });
  const [first] = chosen;
  const name = chosen.length === 1 ? (first?.title ?? '') : `${chosen.length} styles`;
  const refusal = formErrors(remove.error)['form'];
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={handleConfirm}
      title={chosen.length === 1 ? 'Delete this style?' : 'Delete these styles?'}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
    >
      <p>{t('Are you sure you want to delete {name}?', { name })}</p>
      <p className={styles.more}>
        {chosen.length === 1 ? 'All its versions' : 'All their versions'} in every module will be deleted.
        {approved > 0 &&
          ` ${approved === 1 ? 'An approved design and its record' : 'Approved designs and their records'} will be deleted too.`}
      </p>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </ConfirmModal>
  );
}
