import { PRODUCT_TYPES, productTypeLabel } from '@facet/contract/constants/catalogue';
import type { FormEvent, ReactNode } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import type { SpecsEdits } from '../house-kinds.ts';
import styles from './house.module.css';
import { PartMarks } from './part-marks.tsx';
import { t } from '../../../ui/words.ts';

const wordType = (field: string) =>
  PRODUCT_TYPES.flatMap((type) => (String(type) === field ? productTypeLabel(type).toLowerCase() : [])).join('');

/** Edits the spec tables, each in a dialog; the page's bar saves them. */
export function SpecsForm({ formId, edits, children }: { formId: string; edits: SpecsEdits; children: ReactNode }) {
  const { errors, handleSave } = edits;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    handleSave();
  };
  const message = errors[FORM_ERROR] ?? errors['specs'];
  return (
    <>
      <form id={formId} onSubmit={handleSubmit} noValidate />
      {/* Outside the form: submitting a dialog inside it would submit the form too. */}
      {children}
      <PartMarks
        edits={edits}
        nameOf={(field) => t('spec of {product}', { product: wordType(field) })}
        wordsOf={(tables, field) => tables[field]?.map(({ title }) => title).join(', ') || t('No requirements')}
      />
      {message && (
        <p role="alert" className={styles.refused}>
          {message}
        </p>
      )}
    </>
  );
}
