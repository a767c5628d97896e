import type { SpaceWire } from '@facet/contract/entities/space';
import { Link, useNavigate } from '@tanstack/react-router';
import { useContinueSetup, type SpaceInput } from '../features/spaces/api.ts';
import { SpaceForm } from '../features/spaces/components/space-form.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { SpaceSetupFrame } from './parts/space-setup-frame.tsx';

export function SpaceCreateGeneralPage() {
  return (
    <SpaceSetupFrame
      step="general"
      title="Review and finish"
      subtitle="A last look at its name and colour; both can be changed later."
    >
      {(space) => <Review key={space.id} space={space} />}
    </SpaceSetupFrame>
  );
}

function Review({ space: { id: spaceId, title, color } }: { space: SpaceWire }) {
  const navigate = useNavigate();
  const setup = useContinueSetup(spaceId);
  const save = {
    isPending: setup.isPending,
    mutate: (input: SpaceInput, then: Parameters<typeof setup.mutate>[1]) =>
      setup.mutate({ ...input, setup_step: null }, then),
  };
  return (
    <SpaceForm
      initial={{ title, color }}
      save={save}
      button="Finish"
      onSaved={() =>
        void navigate({ to: '/space/$spaceId/dashboard', params: { spaceId }, replace: true, ignoreBlocker: true })
      }
      cancel={
        <>
          <ButtonLink to="/space/create/$spaceId/workflow" params={{ spaceId }}>
            Back
          </ButtonLink>
          <Link to="/space/$spaceId/dashboard" params={{ spaceId }}>
            Finish later
          </Link>
        </>
      }
    />
  );
}
