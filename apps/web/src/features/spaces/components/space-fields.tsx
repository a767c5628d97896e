import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import type { SpaceInput } from '../api.ts';
import { ColourPicker } from './colour-picker.tsx';
import { t } from '../../../ui/words.ts';

type SpaceFieldsProps = {
  form: UseFormReturnType<SpaceInput>;
  autoFocus?: boolean;
  /** What stands under each field. */
  marks?: Readonly<Record<keyof SpaceInput, ReactNode>>;
};

/** Name and colour of a space. */
export function SpaceFields({ form, autoFocus, marks }: SpaceFieldsProps) {
  return (
    <>
      <div>
        <TextField
          {...form.getInputProps('title')}
          label={t('Name')}
          placeholder={t('Maison, studio or team')}
          autoComplete="organization"
          autoFocus={autoFocus}
        />
        {marks?.title}
      </div>
      <div>
        <ColourPicker
          value={form.values.color}
          onChange={(color) => form.setFieldValue('color', color)}
          error={form.errors['color']}
        />
        {marks?.color}
      </div>
    </>
  );
}
