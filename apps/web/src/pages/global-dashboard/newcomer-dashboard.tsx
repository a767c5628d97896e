import type { FirstStepsWire } from '@facet/contract/entities/first-steps';
import type { UserWire } from '@facet/contract/entities/user';
import { useState, type ReactNode } from 'react';
import { FirstSteps } from '../../features/first-steps/components/first-steps.tsx';
import { useUpdateSettings } from '../../features/session/api.ts';
import { firstStepKeys } from '../../features/first-steps/api.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useFirstProject } from './use-first-project.ts';

const InvitePeopleModal = lazyPart(async () => (await import('./invite-people-modal.tsx')).InvitePeopleModal);
const UploadErrorsModal = lazyPart(
  async () => (await import('../../shared/files/upload-errors-modal.tsx')).UploadErrorsModal,
);

type NewcomerDashboardProps = { user: UserWire; steps: FirstStepsWire; children?: ReactNode };

/** The dashboard of somebody new, put together: steps, uploads, invitations. */
export function NewcomerDashboard({ user, steps, children }: NewcomerDashboardProps) {
  const client = useQueryClient();
  const [isInviting, setInviting] = useState(false);
  const update = useUpdateSettings();
  const first = useFirstProject(steps);
  const hide = () =>
    update.mutate(
      { userId: user.id, settings: { hides_first_steps: true } },
      { onSuccess: () => void client.invalidateQueries({ queryKey: firstStepKeys.all }) },
    );
  return (
    <>
      <FirstSteps
        steps={steps}
        firstName={user.first_name}
        isBusy={first.isBusy}
        onFiles={first.take}
        onChoose={first.choose}
        onInvite={() => setInviting(true)}
        onHide={hide}
      >
        {children}
      </FirstSteps>
      {isInviting && <InvitePeopleModal projectId={steps.project_id} onClose={() => setInviting(false)} />}
      {first.refused && (
        <UploadErrorsModal
          rejected={first.refused.rejected}
          problem={first.refused.problem}
          place={first.place}
          onChoose={first.choose}
          onClose={first.closeRefused}
        />
      )}
    </>
  );
}
