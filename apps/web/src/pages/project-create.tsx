import type { SpaceWire } from '@facet/contract/entities/space';
import type { UserWire } from '@facet/contract/entities/user';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadFailed } from '../ui/list-states.tsx';
import { CreateProjectForm } from '../features/projects/components/create-project-form.tsx';
import { CreatorRow } from '../features/projects/components/creator-row.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { spaceQueries } from '../features/spaces/api.ts';
import { peopleQueries } from '../features/spaces/people-api.ts';
import { ButtonLink } from '../lib/button-link.tsx';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { FormPageSkeleton } from './parts/form-page-skeleton.tsx';
import { ProjectStartFields } from './parts/project-start-fields.tsx';
import { useAttachmentIntake } from './parts/use-attachment-intake.tsx';
import styles from './page.module.css';
import { t } from '../ui/words.ts';

export function ProjectCreatePage() {
  const { data: user } = useQuery(sessionQueries.user);
  const spaces = useQuery(spaceQueries.mine);
  useTitle(t('New project'));
  usePageHeader(t('New project'));
  if (spaces.isError && !spaces.data) {
    return (
      <div className={styles.page}>
        <LoadFailed framed title={t('Couldn’t load your spaces')} onRetry={() => void spaces.refetch()} />
      </div>
    );
  }
  if (!user || !spaces.data) return <FormPageSkeleton />;
  return <NewProject user={user} spaces={spaces.data} />;
}

type NewProjectProps = { user: UserWire; spaces: readonly SpaceWire[] };

function NewProject({ user, spaces }: NewProjectProps) {
  const wanted = useSearch({ from: '/app/project/create' });
  const navigate = useNavigate();
  const open = spaces.filter(({ abilities }) => abilities.create_project);
  const space = open.find(({ id }) => id === wanted.space_id) ?? open[0];
  const folder = space?.folders.find(({ id }) => id === wanted.folder_id);
  const [spaceId, setSpaceId] = useState(space?.id);
  const { data: everyone = [] } = useQuery({
    ...peopleQueries.everyone(spaceId ?? 0),
    enabled: spaceId !== undefined,
  });
  const { intake, dialog } = useAttachmentIntake();
  const people = everyone
    .map((person) => ({ ...person.user, default_project_role: person.default_project_role }))
    .filter(({ id }) => id !== user.id);
  return (
    <div className={styles.page}>
      <PageTitle subtitle={t('One design job: its styles, designs and the people who work on it.')}>
        {t('New project')}
      </PageTitle>
      {space ? (
        <CreateProjectForm
          spaces={spaces}
          place={{ space_id: space.id, folder_id: folder?.id ?? null }}
          onSpace={setSpaceId}
          people={people}
          creatorId={user.id}
          creator={<CreatorRow person={user} />}
          Start={ProjectStartFields}
          intake={intake}
          cancel={<CancelLink space={space} />}
          onCreated={({ id: projectId }) =>
            void navigate({ to: '/project/$projectId/modules/design', params: { projectId }, ignoreBlocker: true })
          }
        />
      ) : (
        <p className={styles.note}>
          {t('You can’t create projects in any of your spaces. Ask a space admin for access.')}
        </p>
      )}
      {dialog}
    </div>
  );
}

function CancelLink({ space }: { space: SpaceWire }) {
  return (
    <ButtonLink to="/space/$spaceId/dashboard" params={{ spaceId: space.id }} variant="quiet">
      {t('Cancel')}
    </ButtonLink>
  );
}
