import { NOTE_MAX } from '@facet/contract/constants/limits';
import type { SharingPersonWire } from '@facet/contract/entities/sharing';
import { EmailField } from '../../../shared/people/email-field.tsx';
import { formErrors } from '../../../lib/form-errors.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { emailError, shareNoteProblem, type ShareForm } from '../share-form.ts';
import { ReviewersList, type Choosable } from './people-list.tsx';
import { t } from '../../../ui/words.ts';

type ShareFieldsProps = {
  form: ShareForm;
  people: readonly Choosable[];
  permanent: readonly SharingPersonWire[];
  failure: unknown;
};

/** The fields for people, addresses and a note. */
export function ShareFields({ form, people, permanent, failure }: ShareFieldsProps) {
  const errors = formErrors(failure);
  return (
    <>
      <ReviewersList people={people} permanent={permanent} chosen={form.userIds} onChange={form.setUserIds} />
      <EmailField
        text={form.typed}
        onText={form.setTyped}
        emails={form.emails}
        onChange={form.setEmails}
        error={emailError(errors, form.people.emails)}
      />
      <TextArea
        label={t('Note')}
        aside={t('Optional')}
        rows={2}
        max={NOTE_MAX}
        value={form.note}
        error={shareNoteProblem(form.note) ?? errors['notes']}
        onChange={(event) => form.setNote(event.target.value)}
      />
    </>
  );
}
