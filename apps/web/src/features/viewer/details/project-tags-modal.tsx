import type { TagWire } from '@facet/contract/entities/project';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { RenameInput } from '../../../ui/rename-input.tsx';
import styles from './details.module.css';
import { useDeleteTag, useRenameTag } from './use-item-mutations.ts';
import { t } from '../../../ui/words.ts';

type ProjectTagsModalProps = { projectId: number; tags: readonly TagWire[]; onClose: () => void };

/** The project's tags, shared by all of its styles: renaming or deleting one changes it everywhere. */
export function ProjectTagsModal({ projectId, tags, onClose }: ProjectTagsModalProps) {
  const [renamedId, setRenamedId] = useState<number | null>(null);
  const [doomed, setDoomed] = useState<TagWire | null>(null);
  const rename = useRenameTag(projectId);
  const remove = useDeleteTag(projectId);
  const errors = formErrors(rename.error);
  if (doomed) {
    return (
      <ConfirmModal
        opened
        title={t('Delete this tag?')}
        confirmLabel={t('Delete')}
        busy={remove.isPending}
        onClose={() => setDoomed(null)}
        onConfirm={() => remove.mutate(doomed.id, { onSettled: () => setDoomed(null) })}
      >
        <p>
          {t('Are you sure you want to delete {title}? All styles of the project lose it.', { title: doomed.title })}
        </p>
      </ConfirmModal>
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Tags of the project')}
      width={416}
      foot={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <ul className={styles.tags} aria-label={t('Tags')}>
        {tags.map((tag) => (
          <li key={tag.id} className={styles.tag}>
            {tag.id === renamedId ? (
              <RenameInput
                label={t('New name for {title}', { title: tag.title })}
                value={tag.title}
                error={errors['title'] ?? errors['form']}
                onSave={(title) => rename.mutate({ tagId: tag.id, title }, { onSuccess: () => setRenamedId(null) })}
                onClose={() => setRenamedId(null)}
              />
            ) : (
              <>
                <span className={styles.title}>{tag.title}</span>
                <IconButton
                  label={t('Rename {title}', { title: tag.title })}
                  icon={<Pencil />}
                  onClick={() => setRenamedId(tag.id)}
                />
                <IconButton
                  label={t('Delete {title}', { title: tag.title })}
                  icon={<Trash2 />}
                  onClick={() => setDoomed(tag)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
