import { titleOfModule } from '@facet/contract/constants/catalogue';
import { TITLE_MAX } from '@facet/contract/constants/limits';
import { TextField } from '../../../ui/text-field.tsx';
import type { Step } from '../steps.ts';
import styles from './steps.module.css';
import { t } from '../../../ui/words.ts';

type StepTitleProps = { step: Step; detail?: string; error?: string | undefined; onChange: (title: string) => void };

/** A step's title, edited in place, with the catalogue's name below it if that differs. */
export function StepTitle({ step: { name, title }, detail, error, onChange }: StepTitleProps) {
  const inCatalogue = titleOfModule(name);
  const below = [title === name ? '' : inCatalogue, detail].filter(Boolean).join(', ');
  return (
    <div className={styles.names}>
      <TextField
        label={t('Title for {name}', { name: inCatalogue })}
        hideLabel
        size="small"
        className={styles.title}
        value={titleOfModule(title)}
        error={error}
        maxLength={TITLE_MAX}
        autoComplete="off"
        // The catalogue's own name is stored untranslated, so that everybody reads it in their language.
        onChange={({ target: { value } }) => onChange(value === inCatalogue ? name : value)}
      />
      {below && <p className={styles.of}>{below}</p>}
    </div>
  );
}
