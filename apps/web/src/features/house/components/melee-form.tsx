import { HOUSE_SOURCE_MAX } from '@facet/contract/constants/limits';
import type { MeleeChart } from '@facet/contract/craft/melee';
import type { FormEvent, ReactNode } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { numberQuestion } from '../../../lib/read-number.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { figureText } from '../figure-text.ts';
import { readMelee, type MeleeEdits } from '../house-kinds.ts';
import styles from './house.module.css';
import { PartMarks } from './part-marks.tsx';
import { rich, t } from '../../../ui/words.ts';

const questionIn = (line: string | undefined) =>
  line
    ?.split(/[=;\t]/)
    .flatMap((figure) => numberQuestion(figure.replace(/\s*(mm|ct)\s*$/, '')) ?? [])
    .at(0);

/** The chart's error: of the whole, or of one size. */
function findError(errors: Readonly<Record<string, string>>, sizes: string): string | undefined {
  const [field, text] = Object.entries(errors).find(([name]) => name.startsWith('melee.sizes')) ?? [];
  const at = /^melee\.sizes\.(\d+)/.exec(field ?? '')?.[1];
  if (text === undefined || at === undefined) return text;
  const lines = sizes.split('\n').filter((line) => line.trim() !== '');
  return t('Size {size}: {text}', { size: Number(at) + 1, text: questionIn(lines[Number(at)]) ?? text });
}

/** Edits what small round diamonds weigh, one line per width; the page's bar saves it. */
export function MeleeForm({ formId, edits }: { formId: string; edits: MeleeEdits }) {
  const { values, setValues, errors, handleSave } = edits;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    handleSave();
  };
  return (
    <form id={formId} onSubmit={handleSubmit} noValidate>
      <div className={styles.roles}>
        <TextArea
          label={t('Weight by width')}
          hint={t('A line for each width: mm = ct')}
          error={findError(errors, values.sizes)}
          rows={9}
          spellCheck={false}
          value={values.sizes}
          onChange={({ currentTarget }) => setValues({ ...values, sizes: currentTarget.value })}
        />
        <TextField
          label={t('Source of stone weights')}
          maxLength={HOUSE_SOURCE_MAX}
          error={errors['melee.source']}
          value={values.source}
          onChange={({ currentTarget }) => setValues({ ...values, source: currentTarget.value })}
        />
      </div>
      <PartMarks
        edits={edits}
        nameOf={(field) => (field === 'source' ? t('source of stone weights') : t('stone weights'))}
        wordsOf={(texts, field) =>
          field === 'source'
            ? texts.source || t('None')
            : t('{count, plural, one {# width} other {# widths}}', { count: readMelee(texts).sizes.length })
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

const quiet = (inside: ReactNode) => <span className={styles.quiet}>{inside}</span>;

/** The same, read-only. */
export const MeleeList = ({ chart }: { chart: MeleeChart }) => (
  <>
    <ul className={styles.sizes} aria-label={t('Stone weights')}>
      {chart.sizes.map(({ mm, carats }) => (
        <li key={mm}>
          {rich('{width} mm <quiet>{weight} ct</quiet>', {
            width: figureText(mm),
            weight: figureText(carats),
            quiet,
          })}
        </li>
      ))}
    </ul>
    {chart.source && <p className={styles.quiet}>{t('Source: {source}', { source: chart.source })}</p>}
  </>
);
