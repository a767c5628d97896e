import type { DesignItemWire } from '@facet/contract/entities/design';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import { useDeleteItems } from './use-item-mutations.ts';
import { t } from '../../../ui/words.ts';

type DeleteItemsModalProps = {
  module: ModuleRef;
  /** One file, or all of a version. */
  items: readonly DesignItemWire[];
  onClose: () => void;
  /** Called with the ids that were deleted. */
  onDeleted: (ids: readonly number[]) => void;
};

/** Asks before deleting a file or a version. */
export function DeleteItemsModal({ module, items, onClose, onDeleted }: DeleteItemsModalProps) {
  const remove = useDeleteItems(module);
  const [first] = items;
  const isOne = items.length === 1;
  const name = first?.file.original_name ?? '';
  const hasApproved = items.some(({ status }) => status === 'approved');
  const handleConfirm = () =>
    remove.mutate(
      { ids: items.map(({ id }) => id), confirm: hasApproved },
      {
        onSuccess: ({ done, failed }) => {
          const text = isOne
            ? t('{name} deleted', { name })
            : t('{count, plural, one {# file} other {# files}} deleted', { count: done.length });
          const [refused] = failed;
          toast.success(text, {
            detail: refused && t('{count} not: {why}', { count: failed.length, why: refused.message }),
          });
          onDeleted(done);
          onClose();
        },
      },
    );
  return (
    <ConfirmModal
      opened
      title={isOne ? t('Delete this file?') : t('Delete this version?')}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      <p>
        {isOne
          ? t('Are you sure you want to delete {name}? Its comments go too.', { name })
          : t('Are you sure you want to delete version {version} with its {count} files? Its comments go too.', {
              version: first?.version ?? 0,
              count: items.length,
            })}
      </p>
      {hasApproved && <p>{t('An approved design and its record will be deleted too.')}</p>}
    </ConfirmModal>
  );
}
