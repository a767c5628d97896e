import { X } from 'lucide-react';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

type ChosenTagsProps = { values: readonly string[]; onRemove: (title: string) => void };

/** The chosen tags, each with a cross. */
export function ChosenTags({ values, onRemove }: ChosenTagsProps) {
  if (values.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('Selected tags')}>
      {values.map((title) => (
        <li key={title}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('Remove tag {title}', { title })}
            onClick={() => onRemove(title)}
          >
            {title}
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
