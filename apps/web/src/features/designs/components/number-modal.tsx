import { STYLE_NUMBER_MAX } from '@facet/contract/constants/limits';
import type { StyleWire } from '@facet/contract/entities/design';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import { useUpdateStyle } from '../use-style-mutations.ts';
import { t } from '../../../ui/words.ts';

type NumberModalProps = { module: ModuleRef; style: StyleWire; onClose: () => void };

/** The number of one style, written by hand. */
export function NumberModal({ module, style, onClose }: NumberModalProps) {
  const [number, setNumber] = useState(style.number ?? '');
  const save = useUpdateStyle(module);
  const errors = formErrors(save.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ styleId: style.id, number: number.trim() || null }, { onSuccess: onClose });
  };
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form="style-number" variant="primary" loading={save.isPending}>
        {t('Save')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Number')} subtitle={style.title} width={416} foot={foot}>
      <form id="style-number" onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('Number of the style')}
          hint={t(
            'It is written on everything that leaves Facet. A number that any style ever had can’t be given again.',
          )}
          value={number}
          maxLength={STYLE_NUMBER_MAX}
          error={errors['number'] ?? errors['form']}
          onChange={(event) => setNumber(event.target.value)}
        />
      </form>
    </Modal>
  );
}
