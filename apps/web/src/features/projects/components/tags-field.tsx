import { X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MultiPicker } from '../../../ui/multi-picker.tsx';
import { projectQueries } from '../api.ts';
import { tagOptions } from '../tag-options.ts';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

type TagsFieldProps = { values: readonly string[]; onChange: (titles: string[]) => void; error?: string };

/** The tags of a project: those in use to choose from, and new ones by typing them. */
export function TagsField({ values, onChange, error }: TagsFieldProps) {
  const { data: known = [] } = useQuery(projectQueries.tagTitles);
  const [search, setSearch] = useState('');
  return (
    <div className={styles.tags}>
      <MultiPicker
        label={t('Tags')}
        placeholder={t('Choose or create tags')}
        values={values}
        options={tagOptions(known, values, search)}
        onChange={onChange}
        searchable
        onSearch={setSearch}
        emptyText={t('Type to create a tag')}
        error={error}
      />
      <ChosenTags values={values} onRemove={(title) => onChange(values.filter((other) => other !== title))} />
    </div>
  );
}

type ChosenTagsProps = { values: readonly string[]; onRemove: (title: string) => void };

/** The chosen tags, each with a cross. */
function ChosenTags({ values, onRemove }: ChosenTagsProps) {
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
