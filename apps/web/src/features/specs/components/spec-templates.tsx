import { PRODUCT_TYPES, productTypeLabel, type ProductType } from '@facet/contract/constants/catalogue';
import type { SpecLine } from '@facet/contract/craft/spec';
import { specTemplates } from '@facet/contract/entities/spec';
import { check } from '@facet/contract/validation';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import type { LineHouse } from './spec-line-row.tsx';
import styles from './spec-templates.module.css';
import { t } from '../../../ui/words.ts';

const SpecLinesModal = lazyPart(async () => (await import('./spec-lines-modal.tsx')).SpecLinesModal);

type SpecTemplatesProps = {
  linesOf: (type: ProductType) => readonly SpecLine[];
  house: LineHouse;
  /** Puts the lines of a product type into the form; absent if the reader may not edit. */
  onChange?: (type: ProductType, lines: readonly SpecLine[]) => void;
};

const namesOf = (lines: readonly SpecLine[]) => lines.map(({ title }) => title).join(', ') || t('No requirements');

/** What a house asks of new styles, one list per product type. */
export function SpecTemplates({ linesOf, house, onChange }: SpecTemplatesProps) {
  const [edited, setEdited] = useState<ProductType | null>(null);
  return (
    <>
      <ul className={styles.types}>
        {PRODUCT_TYPES.map((type) => (
          <li key={type} className={styles.type}>
            <ProductTypeIcon type={type} />
            <div className={styles.words}>
              <strong>{productTypeLabel(type)}</strong>
              <span>{namesOf(linesOf(type))}</span>
            </div>
            {onChange && (
              <Button
                size="small"
                aria-label={t('Edit the spec of {type}', { type: productTypeLabel(type) })}
                onClick={() => setEdited(type)}
              >
                {t('Edit')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && onChange && (
        <TemplateModal
          type={edited}
          lines={linesOf(edited)}
          house={house}
          onTake={(lines) => onChange(edited, lines)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Texts by field, named as for a single spec. */
const errorsOf = (errors: Record<string, string[]> = {}) =>
  Object.fromEntries(Object.entries(errors).map(([field, [text = '']]) => [field.replace(/^0\./, ''), text]));

type TemplateModalProps = {
  type: ProductType;
  lines: readonly SpecLine[];
  house: LineHouse;
  onTake: (lines: readonly SpecLine[]) => void;
  onClose: () => void;
};

function TemplateModal({ type, lines, house, onTake, onClose }: TemplateModalProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const handleSave = (next: SpecLine[]) => {
    const { data, errors: found } = check(specTemplates, [{ product_type: type, lines: next }]);
    setErrors(errorsOf(found));
    if (!data) return;
    onTake(data.flatMap((table) => table.lines));
    onClose();
  };
  return (
    <SpecLinesModal
      title={t('Spec table, {type}', { type: productTypeLabel(type).toLowerCase() })}
      subtitle={t('What new specs for this type start with')}
      lines={lines}
      house={house}
      errors={errors}
      action={t('Use these values')}
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
