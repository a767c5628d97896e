import type { DesignItemWire } from '@facet/contract/entities/design';
import { NOTE_MAX } from '@facet/contract/constants/limits';
import { useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import { useSetNote } from './use-item-mutations.ts';
import { t } from '../../../ui/words.ts';

type NoteModalProps = { module: ModuleRef; item: DesignItemWire; onClose: () => void };

/** Writes or removes a file's note. */
export function NoteModal({ module, item, onClose }: NoteModalProps) {
  const [note, setNote] = useState(item.note ?? '');
  const save = useSetNote(module, item.id);
  const errors = formErrors(save.error);
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button variant="primary" loading={save.isPending} onClick={() => save.mutate(note, { onSuccess: onClose })}>
        {t('Save')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Note')} subtitle={item.file.original_name} width={416} foot={foot}>
      <TextArea
        label={t('Note')}
        hideLabel
        max={NOTE_MAX}
        value={note}
        data-autofocus
        onChange={({ target }) => setNote(target.value)}
        error={errors['note'] ?? errors['form']}
      />
    </Modal>
  );
}
