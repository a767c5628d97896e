import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { SchemeModuleWire } from '@facet/contract/entities/workflow';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './default-workflow.module.css';
import { t } from '../../../ui/words.ts';

export type NewSchemeInput = { title: string; moduleIds: readonly number[] };

type NewSchemeProps = {
  value: NewSchemeInput;
  onChange: (value: NewSchemeInput) => void;
  catalogue: readonly SchemeModuleWire[];
  errors: Readonly<Record<string, string>>;
};

/** Name and modules of a space's own module set, in the shared order. */
export function NewScheme({ value, onChange, catalogue, errors }: NewSchemeProps) {
  const handleTick = (moduleId: number, isChosen: boolean) => {
    const chosen = new Set(value.moduleIds);
    if (isChosen) chosen.add(moduleId);
    else chosen.delete(moduleId);
    const moduleIds = catalogue.map(({ module_id: id }) => id).filter((id) => chosen.has(id));
    onChange({ ...value, moduleIds });
  };
  return (
    <div className={styles.own}>
      <TextField
        label={t('Workflow name')}
        value={value.title}
        error={errors['title']}
        autoComplete="off"
        onChange={(event) => onChange({ ...value, title: event.target.value })}
      />
      <fieldset className={styles.ticks}>
        <legend>{t('Modules')}</legend>
        {catalogue.map(({ module_id: id, title }) => (
          <Checkbox
            key={id}
            label={titleOfModule(title)}
            checked={value.moduleIds.includes(id)}
            onChange={(event) => handleTick(id, event.currentTarget.checked)}
          />
        ))}
        {errors['modules'] && (
          <p role="alert" className={styles.error}>
            {errors['modules']}
          </p>
        )}
      </fieldset>
    </div>
  );
}
