import type { PersonWire } from '@facet/contract/entities/user';
import { createFinder } from '@facet/contract/fold';
import { useId, useState } from 'react';
import { MentionField } from '../../../shared/discussion/mentions/mention-field.tsx';
import type { Mentioned } from '../../../shared/discussion/mentions/mentions.ts';
import { personName } from '../../../shared/people/person-name.ts';
import styles from './task-form.module.css';
import { t } from '../../../ui/words.ts';

const SUGGESTED = 8;

type DescriptionFieldProps = {
  text: string;
  mentions: readonly Mentioned[];
  people: readonly PersonWire[];
  onChange: (change: { description: string; mentions: readonly Mentioned[] }) => void;
  onSubmit: () => void;
  disabled: boolean;
  error?: string;
};

function peopleCalled(people: readonly PersonWire[], query: string) {
  const isCalled = createFinder(query);
  return people.filter((person) => isCalled(personName(person))).slice(0, SUGGESTED);
}

/** The description of a task; the team can be mentioned in it. */
export function DescriptionField(props: DescriptionFieldProps) {
  const { text, mentions, people, onChange, onSubmit, disabled, error } = props;
  const [query, setQuery] = useState<string | null>(null);
  const errorId = useId();
  if (disabled) {
    return (
      <div className={styles.described}>
        <span className={styles.label}>{t('Description')}</span>
        <p className={styles.read}>{text || t('None')}</p>
      </div>
    );
  }
  return (
    <div className={styles.described}>
      <span className={styles.label} aria-hidden="true">
        {t('Description')}
      </span>
      <div className={styles.description} data-invalid={error ? true : undefined}>
        <MentionField
          label={t('Description')}
          placeholder={t('What needs to be done? Type @ to mention someone.')}
          value={text}
          mentions={mentions}
          people={query === null ? [] : peopleCalled(people, query)}
          onAsk={setQuery}
          onChange={(description, named) => onChange({ description, mentions: named })}
          onSubmit={onSubmit}
          describedBy={error ? errorId : undefined}
          isFirst={false}
        />
      </div>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
