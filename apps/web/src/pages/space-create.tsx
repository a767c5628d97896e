import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { sessionQueries } from '../features/session/api.ts';
import { useCreateSpace } from '../features/spaces/api.ts';
import { SpaceForm } from '../features/spaces/components/space-form.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './page.module.css';

export function SpaceCreatePage() {
  const { data: user } = useQuery(sessionQueries.user);
  const create = useCreateSpace();
  const navigate = useNavigate();
  useTitle('New space');
  usePageHeader('New space');
  return (
    <div className={styles.page}>
      <PageTitle subtitle="A space is where a team keeps its folders and projects.">New space</PageTitle>
      {user?.email_verified === false ? (
        <div className={styles.empty}>
          <EmptyState
            framed
            title="Verify your e-mail first"
            text={`A link is waiting for you at ${user.email}. Once it is opened you can create spaces.`}
          />
        </div>
      ) : (
        <SpaceForm
          save={create}
          button="Create space"
          onSaved={({ id: spaceId }) =>
            void navigate({ to: '/space/$spaceId/dashboard', params: { spaceId }, ignoreBlocker: true })
          }
          cancel={
            <ButtonLink to="/global-dashboard" variant="quiet">
              Cancel
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
