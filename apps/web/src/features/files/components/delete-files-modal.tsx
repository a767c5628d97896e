import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeleteFiles } from '../api.ts';
import { planDeletion, nameFiles, notDeleted, type NotDeleted } from '../deletion.ts';
import styles from './delete-files-modal.module.css';
import { t } from '../../../ui/words.ts';

type DeleteFilesModalProps = { spaceId: number; files: readonly SpaceFileWire[]; onClose: () => void };

/** Asks before files are deleted; afterwards names those the server would not delete. */
export function DeleteFilesModal({ spaceId, files: asked, onClose }: DeleteFilesModalProps) {
  // While it is open, files may leave the list that it was opened from.
  const [files] = useState(asked);
  const [left, setLeft] = useState<readonly NotDeleted[]>([]);
  const remove = useDeleteFiles(spaceId);
  const { ids, approved, kept } = planDeletion(files);
  const handleConfirm = () =>
    remove.mutate(
      { ids, confirm: approved > 0 },
      {
        onSuccess: (result) => {
          const done = files.filter(({ id }) => result.done.includes(id));
          if (done.length > 0) toast.success(t('{files} deleted', { files: nameFiles(done) }));
          const refused = notDeleted(files, result);
          setLeft(refused);
          if (refused.length === 0) onClose();
        },
      },
    );
  if (left.length > 0) return <NotDeletedModal left={left} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={handleConfirm}
      title={t('{count, plural, one {Delete this file?} other {Delete these files?}}', { count: ids.length })}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
    >
      <p>
        {t('Are you sure you want to delete {files}?', {
          files: nameFiles(files.filter(({ id }) => ids.includes(id))),
        })}
      </p>
      {approved > 0 && (
        <p className={styles.more}>
          {t(
            '{count, plural, one {An approved design and its record will be deleted too.} other {Approved designs and their records will be deleted too.}}',
            { count: approved },
          )}
        </p>
      )}
      {kept > 0 && (
        <p className={styles.more}>
          {t(
            '{count, plural, one {# selected file won’t be deleted: it isn’t yours.} other {# selected files won’t be deleted: they aren’t yours.}}',
            { count: kept },
          )}
        </p>
      )}
    </ConfirmDialog>
  );
}

type NotDeletedModalProps = { left: readonly NotDeleted[]; onClose: () => void };

function NotDeletedModal({ left, onClose }: NotDeletedModalProps) {
  const title = t('{count, plural, one {Couldn’t delete # file} other {Couldn’t delete # files}}', {
    count: left.length,
  });
  return (
    <Modal opened onClose={onClose} title={title} width={416} foot={<Button onClick={onClose}>{t('Close')}</Button>}>
      <ul className={styles.left}>
        {left.map(({ name, message }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
