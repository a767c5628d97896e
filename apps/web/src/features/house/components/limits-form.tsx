import type { FormEvent } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { NumberField } from '../../../lib/number-field.tsx';
import { LIMITS } from '../history-words.ts';
import type { LimitsEdits } from '../house-kinds.ts';
import { PartMarks } from './part-marks.tsx';
import styles from './house.module.css';
import { t } from '../../../ui/words.ts';

/** Edits the pre-flight limits; the page's bar saves them. */
export function LimitsForm({ formId, edits }: { formId: string; edits: LimitsEdits }) {
  const { values, setValues, errors, handleSave } = edits;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    handleSave();
  };
  return (
    <form id={formId} onSubmit={handleSubmit} noValidate>
      <div className={styles.limits}>
        {LIMITS.map(({ name, label, unit, meaning }) => (
          <NumberField
            key={name}
            label={label}
            hint={meaning}
            error={errors[`limits.${name}`]}
            trailing={<span className={styles.unit}>{unit}</span>}
            value={values[name]}
            onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
          />
        ))}
      </div>
      <PartMarks
        edits={edits}
        nameOf={(field) =>
          t('{limit} limit', { limit: LIMITS.find(({ name }) => name === field)?.label.toLowerCase() ?? '' })
        }
        wordsOf={(limits, field) =>
          LIMITS.flatMap(({ name, unit }) => (name === field ? `${limits[name]} ${unit}` : []))[0] ?? ''
        }
      />
      {errors[FORM_ERROR] && (
        <p role="alert" className={styles.refused}>
          {errors[FORM_ERROR]}
        </p>
      )}
    </form>
  );
}
