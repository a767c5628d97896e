import type { SpaceWire } from '@facet/contract/entities/space';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Loaded } from '../lib/list/loaded.tsx';
import { useContinueSetup } from '../features/spaces/api.ts';
import { SetupActions } from '../features/spaces/components/setup-actions.tsx';
import { workflowQueries } from '../features/workflow/api.ts';
import { DefaultWorkflowForm } from '../features/workflow/components/default-workflow-form.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { SpaceSetupFrame } from './parts/space-setup-frame.tsx';
import { t } from '../ui/words.ts';

export function SpaceCreateWorkflowPage() {
  return (
    <SpaceSetupFrame
      step="workflow"
      title={t('Choose the workflow')}
      subtitle={t('The modules a design goes through, from mood board to CAD files.')}
    >
      {(space) => <Workflow space={space} />}
    </SpaceSetupFrame>
  );
}

function Workflow({ space: { id: spaceId } }: { space: SpaceWire }) {
  const query = useQuery(workflowQueries.schemes(spaceId));
  const navigate = useNavigate();
  const setup = useContinueSetup(spaceId);
  const handleDone = () =>
    setup.mutate(
      { setup_step: 'general' },
      {
        onSuccess: () =>
          void navigate({ to: '/space/create/$spaceId/general', params: { spaceId }, ignoreBlocker: true }),
      },
    );
  return (
    <Loaded
      framed
      query={query}
      skeleton={<SkeletonRows count={3} height={68} />}
      failed={t('Couldn’t load the workflows')}
    >
      {(schemes) => (
        <DefaultWorkflowForm
          spaceId={spaceId}
          schemes={schemes.filter((scheme) => !scheme.is_archived)}
          onDone={handleDone}
        >
          {(isSaving) => (
            <SetupActions spaceId={spaceId}>
              <ButtonLink to="/space/create/$spaceId/add-members" params={{ spaceId }}>
                {t('Back')}
              </ButtonLink>
              <Button type="submit" variant="primary" loading={isSaving || setup.isPending}>
                {t('Continue')}
              </Button>
            </SetupActions>
          )}
        </DefaultWorkflowForm>
      )}
    </Loaded>
  );
}
