import type { ProjectWire } from '@facet/contract/entities/project';
import type { ReviewRequestWire } from '@facet/contract/entities/review';
import { useId, useState, type FormEvent } from 'react';
import { EmailField } from '../../../shared/people/email-field.tsx';
import { meantEmails } from '../../../shared/people/emails.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAddReviewers } from '../requests-api.ts';
import styles from './request-review-modal.module.css';
import { ClientChoices } from './client-choices.tsx';
import { ReviewerList } from './reviewer-list.tsx';
import { t } from '../../../ui/words.ts';

export type OpenRequest = Pick<ReviewRequestWire, 'id' | 'items' | 'recipients'>;

type AddReviewersModalProps = {
  project: ProjectWire;
  ownId: number;
  request: OpenRequest;
  onClose: () => void;
};

/** Asks more people in an open request; the answers so far remain. */
export function AddReviewersModal(props: AddReviewersModalProps) {
  const { project, ownId, request, onClose } = props;
  const formId = useId();
  const add = useAddReviewers(project.id);
  const [userIds, setUserIds] = useState<number[]>([]);
  const [taken, setTaken] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [clients, setClients] = useState({ decide: true, needsCode: project.guests_need_code });
  const asked = new Set(request.recipients.map(({ user }) => user.id));
  const others = project.team.filter(({ user_id: id }) => !asked.has(id));
  const { emails, areRight } = meantEmails(taken, typed);
  const isReady = userIds.length + emails.length > 0 && areRight;
  const errors = formErrors(add.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const onSuccess = () => {
      const names = others.filter(({ user_id: id }) => userIds.includes(id)).map(({ user }) => personName(user));
      toast.success(t('Review requested'), {
        detail: t('{names, list} got the same request.', { names: [...names, ...emails] }),
      });
      onClose();
    };
    add.mutate({ requestId: request.id, userIds, emails, clients }, { onSuccess });
  };
  const foot = (
    <>
      <span role={errors['form'] ? 'alert' : undefined} className={errors['form'] && styles.failure}>
        {errors['form'] ?? errors['user_ids']}
      </span>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={add.isPending} disabled={!isReady}>
        {t('Request review')}
      </Button>
    </>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Ask someone else')}
      subtitle={t('The same request, {count, plural, one {# file} other {# files}}. Answers from others stay.', {
        count: request.items.length,
      })}
      foot={foot}
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <ReviewerList team={others} ownId={ownId} chosen={userIds} onChange={setUserIds} />
        {project.abilities.share && (
          <EmailField text={typed} onText={setTyped} emails={taken} onChange={setTaken} error={errors['emails']} />
        )}
        {emails.length > 0 && <ClientChoices choice={clients} onChange={setClients} />}
      </form>
    </Modal>
  );
}
