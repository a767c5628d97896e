import { setProjectTeam } from '@facet/contract/endpoints/projects';
import { PROJECT_ROLE_TITLES, PROJECT_ROLES, type ProjectRole } from '@facet/contract/permissions';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { firstStepKeys } from '../../features/first-steps/api.ts';
import { projectKeys } from '../../features/projects/api.ts';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { EmailField } from '../../shared/people/email-field.tsx';
import { meantEmails } from '../../shared/people/emails.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './invite-people-modal.module.css';
import { useOwnProject } from './use-first-project.ts';
import { t } from '../../ui/words.ts';

// Owners are added in the project's settings, where people know what that means.
const ROLES = PROJECT_ROLES.filter((role) => role !== 'p_owner').map((value) => ({
  value,
  label: PROJECT_ROLE_TITLES[value],
}));

type Invited = { emails: readonly string[]; role: ProjectRole };

function useInviteToProject(projectId: number | null) {
  const ownProject = useOwnProject(projectId);
  return useMutation({
    mutationFn: async ({ emails, role }: Invited) => {
      const project = await ownProject();
      const known = project.team.map(({ user_id: id, user_role: roles }) => ({ user_id: id, roles }));
      const body = {
        team: [...known, ...emails.map((email) => ({ email, roles: [role] }))],
        updated_at: project.updated_at,
      };
      return call(setProjectTeam, { params: { projectId: project.id }, body: await checked(setProjectTeam, body) });
    },
    meta: {
      success: (_answer: unknown, { emails }: Invited) =>
        t('{count, plural, one {{email} was invited} other {# people were invited}}', {
          count: emails.length,
          email: emails[0] ?? '',
        }),
      invalidates: [firstStepKeys.all, projectKeys.all],
      failure: 'form',
    },
  });
}

type InvitePeopleModalProps = { projectId: number | null; onClose: () => void };

/** Invites people to the first project by their addresses. */
export function InvitePeopleModal({ projectId, onClose }: InvitePeopleModalProps) {
  const formId = useId();
  const invite = useInviteToProject(projectId);
  const [text, setText] = useState('');
  const [taken, setTaken] = useState<string[]>([]);
  const [role, setRole] = useState<ProjectRole>('designer');
  const { emails, areRight } = meantEmails(taken, text);
  const isReady = emails.length > 0 && areRight;
  const errors = formErrors(invite.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !invite.isPending) invite.mutate({ emails, role }, { onSuccess: onClose });
  };
  const foot = (
    <>
      <span />
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={invite.isPending} disabled={!isReady}>
        {emails.length > 1
          ? t('{count, plural, one {Invite # person} other {Invite # people}}', { count: emails.length })
          : t('Invite')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Invite people')} foot={foot}>
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <EmailField text={text} onText={setText} emails={taken} onChange={setTaken} error={Object.values(errors)[0]} />
        <Select label={t('What they do')} value={role} onChange={setRole} options={ROLES} />
        <p className={styles.note}>{t('They join your first project and see what they work on.')}</p>
      </form>
    </Modal>
  );
}
