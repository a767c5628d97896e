import type { SpaceWire } from '@facet/contract/entities/space';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useContinueSetup, type SpaceInput } from '../features/spaces/api.ts';
import { SetupSummary } from '../features/spaces/components/setup-summary.tsx';
import { SpaceForm } from '../features/spaces/components/space-form.tsx';
import { peopleQueries } from '../features/spaces/people-api.ts';
import { workflowQueries } from '../features/workflow/api.ts';
import { presentDefault } from '../features/workflow/default-workflow.ts';
import { ButtonLink } from '../lib/button-link.tsx';
import { SpaceSetupFrame } from './parts/space-setup-frame.tsx';
import { t } from '../ui/words.ts';

export function SpaceCreateGeneralPage() {
  return (
    <SpaceSetupFrame
      step="general"
      title={t('Review and finish')}
      subtitle={t('Take a last look. You can change everything later in the space settings.')}
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
      button={t('Finish')}
      onSaved={() =>
        void navigate({ to: '/space/$spaceId/dashboard', params: { spaceId }, replace: true, ignoreBlocker: true })
      }
      back={
        <ButtonLink to="/space/create/$spaceId/workflow" params={{ spaceId }}>
          {t('Back')}
        </ButtonLink>
      }
      cancel={
        <ButtonLink to="/space/$spaceId/dashboard" params={{ spaceId }} variant="quiet">
          {t('Finish later')}
        </ButtonLink>
      }
    >
      <Summary spaceId={spaceId} />
    </SpaceForm>
  );
}

const peopleText = (count: number) =>
  count === 1 ? t('Only you') : t('{more, plural, one {You and # more} other {You and # more}}', { more: count - 1 });

function Summary({ spaceId }: { spaceId: number }) {
  const { data: people } = useQuery(peopleQueries.everyone(spaceId));
  const { data: schemes } = useQuery(workflowQueries.schemes(spaceId));
  return (
    <SetupSummary
      spaceId={spaceId}
      rows={[
        { label: t('Members'), text: people && peopleText(people.length), step: 'add-members' },
        { label: t('Workflow'), text: schemes && presentDefault(schemes)?.title, step: 'workflow' },
      ]}
    />
  );
}
