import { STYLE_NUMBER_PATTERN_MAX } from '@facet/contract/constants/limits';
import { findPatternFault, formatNumber, numberYear, type NumberMoment } from '@facet/contract/craft/style-number';
import type { SpaceWire } from '@facet/contract/entities/space';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../ui/words.ts';
import { useUpdateSpace } from '../api.ts';
import { unnumberedQuery, useNumberStyles } from '../style-numbers-api.ts';
import styles from './guest-access.module.css';

/** What a new house would begin with. */
const USUAL = 'MO-{n:4}';

const MOMENTS: { value: NumberMoment; label: string }[] = [
  { value: 'creation', label: t('When a style is made') },
  { value: 'release', label: t('With its first release') },
];

/** How the styles of a space are numbered. */
export function StyleNumbers({ space }: { space: SpaceWire }) {
  const save = useUpdateSpace(space.id);
  // Only what was changed here is sent: an old page leaves the rest as others set it.
  const [read, setRead] = useState(space);
  const [pattern, setPattern] = useState(read.style_number_pattern ?? '');
  const [moment, setMoment] = useState(read.style_number_at);
  const errors = formErrors(save.error);
  const changes = {
    ...(pattern.trim() === (read.style_number_pattern ?? '') ? {} : { style_number_pattern: pattern.trim() || null }),
    ...(moment === read.style_number_at ? {} : { style_number_at: moment }),
  };
  const isSame = Object.keys(changes).length === 0;
  useUnsavedGuard(!isSame && !save.isPending);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // What else was saved of the space since is no matter here; other numbering is: then this page is an old one.
    const isOld =
      space.style_number_pattern !== read.style_number_pattern || space.style_number_at !== read.style_number_at;
    const { updated_at: readAt } = isOld ? read : space;
    if (!isSame) save.mutate({ ...changes, updated_at: readAt }, { onSuccess: setRead });
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('Numbers of styles')}</h2>
      <form className={styles.numbers} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('Pattern')}
          placeholder={USUAL}
          value={pattern}
          maxLength={STYLE_NUMBER_PATTERN_MAX}
          autoComplete="off"
          spellCheck={false}
          hint={<PatternHint pattern={pattern.trim()} />}
          error={errors['style_number_pattern'] ?? errors[FORM_ERROR]}
          onChange={(event) => {
            setPattern(event.target.value);
            save.reset();
          }}
        />
        <Select label={t('Given')} options={MOMENTS} value={moment} onChange={setMoment} />
        <div>
          <Button type="submit" disabled={isSame} loading={save.isPending}>
            {t('Save numbering')}
          </Button>
        </div>
      </form>
      {space.style_number_pattern !== null && <OldStyles space={space} />}
    </section>
  );
}

/** What the pattern gives, or what is wrong with it, while it is typed. */
function PatternHint({ pattern }: { pattern: string }) {
  if (pattern === '')
    return t('Without a pattern, styles get no numbers. {count} counts up, {year} is the year by UTC.', {
      count: '{n:4}',
      year: '{year}',
    });
  const fault = findPatternFault(pattern);
  if (fault !== null) return fault;
  const year = numberYear(new Date());
  return t('Gives {first}, {second} and so on. Numbers that styles have stay as they are.', {
    first: formatNumber(pattern, year, 1),
    second: formatNumber(pattern, year, 2),
  });
}

/** Offers to number the styles that should have a number and have none. */
function OldStyles({ space }: { space: SpaceWire }) {
  const { data: without = 0 } = useQuery(unnumberedQuery(space.id));
  const [isAsking, setAsking] = useState(false);
  const number = useNumberStyles(space.id);
  if (without === 0) return null;
  return (
    <div className={styles.old}>
      <p>
        {space.style_number_at === 'creation'
          ? t('{count, plural, one {# style has} other {# styles have}} no number.', { count: without })
          : t('{count, plural, one {# released style has} other {# released styles have}} no number.', {
              count: without,
            })}
      </p>
      <Button onClick={() => setAsking(true)}>{t('Number the styles that have none')}</Button>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => number.mutate(undefined, { onSuccess: () => setAsking(false) })}
        title={t('{count, plural, one {Number # style?} other {Number # styles?}}', { count: without })}
        confirmLabel={t('Give numbers')}
        tone="plain"
        busy={number.isPending}
      >
        {t(
          'They get the next numbers in the order in which they were made. A number that was given is never used again.',
        )}
      </ConfirmModal>
    </div>
  );
}
