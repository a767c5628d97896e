import { PART_ROLE_TITLES, PART_ROLES, type PartRole } from '@facet/contract/craft/parts';
import type { NameWords } from '@facet/contract/craft/name-words';
import type { FormEvent } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { WORDS_OF_ROLES } from '../history-words.ts';
import type { WordsEdits } from '../house-kinds.ts';
import styles from './house.module.css';
import { PartMarks } from './part-marks.tsx';
import { t } from '../../../ui/words.ts';

const MEANINGS: Readonly<Record<PartRole, string>> = {
  metal: t('Counted as metal, even next to a word for stones.'),
  stone: t('Counted, not weighed.'),
  support: t('Cut off after casting, not weighed.'),
  ignore: t('Left out, as a finger or a build plate.'),
};
const toRole = (field: string) => PART_ROLES.find((role) => role === field) ?? 'metal';

/** A role's error: of the whole, or of one of its words. */
const findError = (errors: Readonly<Record<string, string>>, role: PartRole) =>
  Object.entries(errors).find(([field]) => field === `words.${role}` || field.startsWith(`words.${role}.`))?.[1];

/** Edits the words by which parts are recognised, role by role; the page's bar saves them. */
export function WordsForm({ formId, edits }: { formId: string; edits: WordsEdits }) {
  const { values, setValues, errors, handleSave } = edits;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    handleSave();
  };
  return (
    <form id={formId} onSubmit={handleSubmit} noValidate>
      <div className={styles.roles}>
        {PART_ROLES.map((role) => (
          <TextArea
            key={role}
            label={PART_ROLE_TITLES[role]}
            hint={MEANINGS[role]}
            error={findError(errors, role)}
            rows={4}
            spellCheck={false}
            value={values[role]}
            onChange={({ currentTarget }) => setValues({ ...values, [role]: currentTarget.value })}
          />
        ))}
      </div>
      <PartMarks
        edits={edits}
        nameOf={(field) => WORDS_OF_ROLES[toRole(field)]}
        wordsOf={(words, field) => words[toRole(field)] || t('None⟦no words⟧')}
      />
      {errors[FORM_ERROR] && (
        <p role="alert" className={styles.refused}>
          {errors[FORM_ERROR]}
        </p>
      )}
    </form>
  );
}

/** The same, read-only. */
export const WordsList = ({ words }: { words: NameWords }) => (
  <dl className={styles.roles}>
    {PART_ROLES.map((role) => (
      <div key={role}>
        <dt>{PART_ROLE_TITLES[role]}</dt>
        <dd>{words[role].join(', ') || t('None⟦no words⟧')}</dd>
        <dd className={styles.quiet}>{MEANINGS[role]}</dd>
      </div>
    ))}
  </dl>
);
