import type { StyleWire } from '@facet/contract/entities/design';
import type { TagWire } from '@facet/contract/entities/project';
import { useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import { useUpdateStyle } from '../use-style-mutations.ts';
import { StyleTagField } from './tag-field.tsx';
import { t } from '../../../ui/words.ts';

type TagsModalProps = { module: ModuleRef; tags: readonly TagWire[]; style: StyleWire; onClose: () => void };

/** The tags of one style. */
export function TagsModal({ module, tags, style, onClose }: TagsModalProps) {
  const [chosen, setChosen] = useState<readonly TagWire[]>(style.tags);
  const save = useUpdateStyle(module);
  const handleSave = () => save.mutate({ styleId: style.id, tags: chosen.map(({ id }) => id) }, { onSuccess: onClose });
  const errors = formErrors(save.error);
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button variant="primary" loading={save.isPending} onClick={handleSave}>
        {t('Save')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Tags')} subtitle={style.title} width={416} foot={foot}>
      <StyleTagField
        projectId={module.projectId}
        tags={tags}
        chosen={chosen}
        onChange={setChosen}
        error={errors['tags'] ?? errors['form']}
      />
    </Modal>
  );
}
