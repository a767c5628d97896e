import type { SpaceWire } from '@facet/contract/entities/space';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useContinueSetup } from '../features/spaces/api.ts';
import { InviteForm } from '../features/spaces/components/invite-form.tsx';
import { SpacePeopleList } from '../features/spaces/components/people-list.tsx';
import { SetupActions } from '../features/spaces/components/setup-actions.tsx';
import { Button } from '../ui/button.tsx';
import { SpaceSetupFrame } from './parts/space-setup-frame.tsx';
import { t } from '../ui/words.ts';

export function SpaceCreateMembersPage() {
  return (
    <SpaceSetupFrame
      step="add-members"
      title={t('Add members')}
      subtitle={t('Everyone gets a personal link by email. You can invite more people at any time.')}
    >
      {(space) => <AddMembers space={space} />}
    </SpaceSetupFrame>
  );
}

function AddMembers({ space }: { space: SpaceWire }) {
  const { search } = useSearch({ strict: false });
  const navigate = useNavigate({ from: '/space/create/$spaceId/add-members' });
  const setup = useContinueSetup(space.id);
  const handleContinue = () =>
    setup.mutate(
      { setup_step: space.setup_step === 'general' ? 'general' : 'workflow' },
      { onSuccess: () => void navigate({ to: '/space/create/$spaceId/workflow', params: { spaceId: space.id } }) },
    );
  return (
    <>
      <InviteForm spaceId={space.id} variant="plain" />
      <SpacePeopleList
        space={space}
        search={search}
        onSearch={(text) => void navigate({ search: { search: text }, replace: true, resetScroll: false })}
      />
      <SetupActions spaceId={space.id}>
        <Button variant="primary" loading={setup.isPending} onClick={handleContinue}>
          {t('Continue')}
        </Button>
      </SetupActions>
    </>
  );
}
