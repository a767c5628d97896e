import { PRODUCT_TYPES } from '@facet/contract/constants/catalogue';
import { useId } from 'react';
import { labelOfType } from '../../../shared/projects/product-type.ts';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

type CategoryPickerProps = { value: number; onChange: (category: number) => void; error?: string };

/** What the project makes: seven tiles, one of them chosen; arrows move as in any group of radio buttons. */
export function CategoryPicker({ value, onChange, error }: CategoryPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Product category')}</legend>
      <div className={styles.tiles}>
        {PRODUCT_TYPES.map((type) => (
          <label key={type} className={styles.tile}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <ProductTypeIcon type={type} size={22} decorative />
            {labelOfType(type)}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className={styles.fieldError}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
