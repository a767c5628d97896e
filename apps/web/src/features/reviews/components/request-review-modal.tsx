import { NOTE_MAX } from '@facet/contract/constants/limits';
import { kindOfFormat } from '@facet/contract/constants/file-formats';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useId, useState, type FormEvent } from 'react';
import { EmailField } from '../../../shared/people/email-field.tsx';
import { meantEmails } from '../../../shared/people/emails.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import { dateIn, useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRequestReview } from '../api.ts';
import { decisionNoteProblem } from '../decisions.ts';
import { countPieces, endsAnswers, firstChosen, lacksAskingReason, type FileToReview } from '../reviewers.ts';
import styles from './request-review-modal.module.css';
import { useFindings } from '../findings-api.ts';
import { ClientChoices, type ClientChoice } from './client-choices.tsx';
import { FileTitleFields, titlesOf, type FileTitles } from './file-titles.tsx';
import { FoundNotice } from './found-notice.tsx';
import { ReviewFiles } from './review-files.tsx';
import { ReviewerList } from './reviewer-list.tsx';
import { t } from '../../../ui/words.ts';

type RequestReviewModalProps = {
  project: ProjectWire;
  ownId: number;
  files: readonly FileToReview[];
  /** Whether the file was picked beforehand: then it starts out ticked, unless it has been decided on. */
  isPicked: (file: FileToReview) => boolean;
  onClose: () => void;
};

/** Asks people to review files: exactly the people and files that are ticked. */
export function RequestReviewModal(props: RequestReviewModalProps) {
  const { project, ownId, files, isPicked, onClose } = props;
  const { id: projectId, team } = project;
  const formId = useId();
  const request = useRequestReview(projectId);
  const { said, change, asked, mayPickOne, body, isReady } = useRequestForm(files, isPicked, project.guests_need_code);
  const errors = formErrors(request.error);
  const isAgain = endsAnswers(asked);
  const found = useFindings(projectId, asked);
  const mayAsk = isReady && (found.length === 0 || said.note.trim() !== '');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayAsk) return;
    const onSuccess = () => {
      const names = team.filter(({ user_id: id }) => said.userIds.includes(id)).map(({ user }) => personName(user));
      tellSent([...names, ...(said.clients.decide ? body.emails : [])], body.emails.length, asked.length);
      onClose();
    };
    request.mutate(body, { onSuccess });
  };
  const foot = (
    <>
      <span role={errors['form'] ? 'alert' : undefined} className={errors['form'] && styles.failure}>
        {errors['form'] ?? errors['item_ids'] ?? errors['user_ids']}
      </span>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={request.isPending} disabled={!mayAsk}>
        {t('Request review')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Request review')} foot={foot}>
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <ReviewFiles files={files} chosen={said.chosen} onChange={(chosen) => change({ chosen })} />
        <ReviewerList team={team} ownId={ownId} chosen={said.userIds} onChange={(userIds) => change({ userIds })} />
        {project.abilities.share && (
          <EmailField
            text={said.typed}
            onText={(typed) => change({ typed })}
            emails={said.emails}
            onChange={(emails) => change({ emails })}
            error={errors['emails']}
          />
        )}
        {body.emails.length > 0 && asked.some(({ file }) => kindOfFormat(file.type) === 'model') && (
          <p className={styles.outside}>
            {t(
              'People from outside see a reduced 3D model with their email across it. In Review links you can give them the file.',
            )}
          </p>
        )}
        {body.emails.length > 0 && (
          <>
            <ClientChoices choice={said.clients} onChange={(clients) => change({ clients })} />
            <FileTitleFields files={asked} titles={said.titles} onChange={(titles) => change({ titles })} />
          </>
        )}
        {mayPickOne && (
          <Switch
            label={t('Pick one')}
            hint={t('Reviewers pick one style. The others keep their status.')}
            checked={said.isPickOne}
            onChange={(event) => change({ isPickOne: event.target.checked })}
          />
        )}
        {found.length > 0 && <FoundNotice found={found} />}
        <TextArea
          label={
            isAgain ? t('Why are you asking again?') : found.length > 0 ? t('A word on these findings') : t('Note')
          }
          aside={isAgain || found.length > 0 ? undefined : t('Optional')}
          hint={isAgain && t('This ends the current answers and tells the people who gave them.')}
          rows={2}
          max={NOTE_MAX}
          value={said.note}
          error={decisionNoteProblem(said.note) ?? errors['note']}
          onChange={(event) => change({ note: event.target.value })}
        />
        <DueField due={said.due} error={errors['due_date']} onChange={(due) => change({ due })} />
      </form>
    </Modal>
  );
}

/** Who will review it; of whoever is only shown it, that the links are sent. */
function tellSent(names: readonly string[], links: number, files: number): void {
  if (names.length === 0)
    return void toast.success(t('{count, plural, one {Link sent} other {# links sent}}', { count: links }));
  const detail = t('{names, list} will review {count, plural, one {# file} other {# files}}.', { names, count: files });
  toast.success(t('Review requested'), { detail });
}

type Said = {
  chosen: ReadonlySet<number>;
  userIds: number[];
  emails: string[];
  /** The typed address, not yet added. */
  typed: string;
  note: string;
  due: string;
  isPickOne: boolean;
  clients: ClientChoice;
  titles: FileTitles;
};
const NOTHING = {
  titles: new Map<number, string>(),
  userIds: [],
  emails: [],
  typed: '',
  note: '',
  due: '',
  isPickOne: false,
};

function useRequestForm(
  files: readonly FileToReview[],
  isPicked: RequestReviewModalProps['isPicked'],
  guestsNeedCode: boolean,
) {
  const [said, setSaid] = useState<Said>(() => ({
    ...NOTHING,
    chosen: firstChosen(files, isPicked),
    clients: { decide: true, needsCode: guestsNeedCode },
  }));
  const { userIds, emails, typed, note, due, isPickOne } = said;
  const asked = files.filter(({ id }) => said.chosen.has(id));
  const mayPickOne = countPieces(asked) > 1;
  const meant = meantEmails(emails, typed);
  const isSomebody = userIds.length + meant.emails.length > 0 && meant.areRight;
  return {
    said,
    change: (part: Partial<Said>) => setSaid((before) => ({ ...before, ...part })),
    asked,
    mayPickOne,
    body: {
      item_ids: asked.map(({ id }) => id),
      user_ids: userIds,
      emails: meant.emails,
      note: note.trim() || null,
      due_date: due || null,
      is_pick_one: isPickOne && mayPickOne,
      overrule: endsAnswers(asked),
      clients_decide: said.clients.decide,
      needs_code: said.clients.needsCode,
      titles: titlesOf(asked, said.titles),
    },
    isReady: isSomebody && asked.length > 0 && !decisionNoteProblem(note) && !lacksAskingReason(asked, note),
  };
}

type DueFieldProps = { due: string; error: string | undefined; onChange: (due: string) => void };

function DueField({ due, error, onChange }: DueFieldProps) {
  const { now, timeZone } = useClock();
  return (
    <DateField
      label={t('Due date')}
      aside={t('Optional')}
      min={dateIn(now, timeZone)}
      value={due || null}
      error={error}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
