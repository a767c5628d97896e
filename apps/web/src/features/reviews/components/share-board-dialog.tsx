import { NOTE_MAX, REVIEW_LINK_DAYS_MAX } from '@facet/contract/constants/limits';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import { toMoment } from '../../../lib/zoned-time.ts';
import { EmailField } from '../../../shared/people/email-field.tsx';
import { meantEmails } from '../../../shared/people/emails.ts';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { dateIn, useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { decisionNoteProblem } from '../decisions.ts';
import { reviewLinksQuery, useSendBoardLinks } from '../links-api.ts';
import styles from './share-board-dialog.module.css';
import { CodeChoice } from './code-choice.tsx';
import { ReviewLinkList } from './review-link-list.tsx';
import { t } from '../../../ui/words.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
const SUBTITLE = t('Each person gets a link of their own by email. It shows this board, read only, and nothing else.');

type ShareBoardDialogProps = {
  projectId: number;
  board: { id: number; title: string };
  /** Whether links for people from outside ask for a mailed code, unless the sender says otherwise. */
  guestsNeedCode: boolean;
  /** Chooses who sees the boards with an account of their own. */
  people: ReactNode;
  onClose: () => void;
};

type Said = { emails: string[]; typed: string; until: string; mayComment: boolean; needsCode: boolean; note: string };
const NOTHING = { emails: [], typed: '', mayComment: true, note: '' };

/**
 * Shares a board. People outside get links: who, until when, and whether they may comment; those sent before are
 * listed. People with an account are chosen beside that.
 */
export function ShareBoardDialog({ projectId, board, guestsNeedCode, people, onClose }: ShareBoardDialogProps) {
  const formId = useId();
  const { now, timeZone } = useClock();
  const dayIn = (days: number) => dateIn(new Date(now.getTime() + days * DAY_MS), timeZone);
  const [said, setSaid] = useState<Said>(() => ({ ...NOTHING, until: dayIn(DAYS), needsCode: guestsNeedCode }));
  const change = (part: Partial<Said>) => setSaid((before) => ({ ...before, ...part }));
  const query = useQuery(reviewLinksQuery(projectId, board.id));
  const send = useSendBoardLinks(projectId, board.id);
  const errors = formErrors(send.error);
  const { emails, areRight } = meantEmails(said.emails, said.typed);
  const isReady = emails.length > 0 && areRight && said.until !== '' && !decisionNoteProblem(said.note);
  const links = query.data?.data ?? [];
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    // Until the end of that day in the sender's time zone.
    const expires_at = toMoment({ date: said.until, time: '23:59' }, timeZone);
    const { mayComment: may_comment, needsCode: needs_code } = said;
    const input = { emails, expires_at, may_comment, needs_code, note: said.note.trim() || null };
    const onSuccess = () => {
      toast.success(t('{count, plural, one {Link sent} other {# links sent}}', { count: emails.length }));
      change({ emails: [], typed: '', note: '' });
    };
    send.mutate(input, { onSuccess });
  };
  const foot = (
    <>
      <span role={errors[FORM_ERROR] ? 'alert' : undefined} className={styles.failure}>
        {errors[FORM_ERROR]}
      </span>
      <Button onClick={onClose}>{t('Close')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={send.isPending} disabled={!isReady}>
        {t('Send link')}
      </Button>
    </>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      width={686}
      title={t('Share {title}', { title: board.title })}
      subtitle={SUBTITLE}
      foot={foot}
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <EmailField
          text={said.typed}
          onText={(typed) => change({ typed })}
          emails={said.emails}
          onChange={(taken) => change({ emails: taken })}
          error={errors['emails']}
        />
        <DateField
          label={t('Works until')}
          value={said.until || null}
          min={dayIn(0)}
          max={dayIn(REVIEW_LINK_DAYS_MAX - 1)}
          error={errors['expires_at']}
          onChange={(next) => change({ until: next ?? '' })}
        />
        <Switch
          label={t('They can comment')}
          hint={t('They see only comments meant for clients.')}
          checked={said.mayComment}
          onChange={(event) => change({ mayComment: event.target.checked })}
        />
        <CodeChoice needsCode={said.needsCode} onChange={(needsCode) => change({ needsCode })} />
        <TextArea
          label={t('Note')}
          aside={t('Optional')}
          rows={2}
          max={NOTE_MAX}
          value={said.note}
          error={decisionNoteProblem(said.note) ?? errors['note']}
          onChange={(event) => change({ note: event.target.value })}
        />
      </form>
      {(query.isPending || query.isError || links.length > 0) && (
        <section aria-labelledby={`${formId}-links`} className={styles.section}>
          <h3 id={`${formId}-links`} className={styles.title}>
            {t('Links of this board')}
          </h3>
          <Loaded
            small
            query={query}
            skeleton={<SkeletonRows count={2} height={104} />}
            failed={t('Couldn’t load the review links')}
          >
            {({ total }) => <ReviewLinkList projectId={projectId} links={links} total={total} />}
          </Loaded>
        </section>
      )}
      <section aria-labelledby={`${formId}-people`} className={styles.section}>
        <h3 id={`${formId}-people`} className={styles.title}>
          {t('People with an account')}
        </h3>
        <p className={styles.text}>
          {t('The team sees every board. Reviewers and watchers see them once the module is shared with them.')}
        </p>
        {people}
      </section>
    </Modal>
  );
}
