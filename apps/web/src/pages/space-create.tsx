import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ResendButton } from '../features/session/components/resend-button.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { spaceQueries, useCreateSpace } from '../features/spaces/api.ts';
import { DuplicateForm } from '../features/spaces/components/duplicate-form.tsx';
import { SetupProgress } from '../features/spaces/components/setup-progress.tsx';
import { SpaceForm } from '../features/spaces/components/space-form.tsx';
import { ButtonLink } from '../lib/button-link.tsx';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './page.module.css';
import { t } from '../ui/words.ts';

const cancel = (
  <ButtonLink to="/global-dashboard" variant="quiet">
    {t('Cancel')}
  </ButtonLink>
);

export function SpaceCreatePage() {
  const { duplicate_from: sourceId } = useSearch({ from: '/app/space/create' });
  const { data: user } = useQuery(sessionQueries.user);
  const title = sourceId === undefined ? t('New space') : t('Duplicate space');
  useTitle(title);
  usePageHeader(title);
  return (
    <div className={styles.page}>
      <PageTitle subtitle={t('A space is where a team keeps its folders and projects.')}>{title}</PageTitle>
      {user?.email_verified === false ? <VerifyFirst email={user.email} /> : <NewSpace sourceId={sourceId} />}
    </div>
  );
}

function VerifyFirst({ email }: { email: string }) {
  return (
    <div className={styles.empty}>
      <EmptyState
        framed
        title={t('Verify your email first')}
        text={t('We sent a link to {email}. Open it to create spaces.', { email })}
        action={<ResendButton />}
      />
    </div>
  );
}

function NewSpace({ sourceId }: { sourceId: number | undefined }) {
  const create = useCreateSpace();
  const navigate = useNavigate();
  // Replaces this page: Back from the next step must not lead to a form that creates a second space.
  const handleSaved = ({ id: spaceId }: { id: number }) =>
    void navigate({
      to: '/space/create/$spaceId/add-members',
      params: { spaceId },
      replace: true,
      ignoreBlocker: true,
    });
  return (
    <>
      <SetupProgress current={null} />
      {sourceId === undefined ? (
        <SpaceForm save={create} button={t('Create space')} onSaved={handleSaved} cancel={cancel} />
      ) : (
        <Duplicate key={sourceId} sourceId={sourceId} onSaved={handleSaved} cancel={cancel} />
      )}
    </>
  );
}

type DuplicateProps = { sourceId: number; onSaved: (space: { id: number }) => void; cancel: ReactNode };

function Duplicate({ sourceId, ...props }: DuplicateProps) {
  const { data: source } = useQuery(spaceQueries.one(sourceId));
  if (!source) return <Skeleton width={240} height={34} radius={6} />;
  if (!source.abilities.duplicate) {
    return <p className={styles.note}>{t('Only an admin of “{title}” can duplicate it.', { title: source.title })}</p>;
  }
  return <DuplicateForm source={source} {...props} />;
}
