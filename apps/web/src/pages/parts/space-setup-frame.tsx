import type { SetupStep, SpaceWire } from '@facet/contract/entities/space';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { spaceQueries } from '../../features/spaces/api.ts';
import { SetupProgress } from '../../features/spaces/components/setup-progress.tsx';
import { usePageHeader } from '../../lib/page-header.ts';
import { useTitle } from '../../lib/use-title.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from '../page.module.css';
import { FormPageSkeleton } from './form-page-skeleton.tsx';
import { t } from '../../ui/words.ts';

type SpaceSetupFrameProps = {
  step: SetupStep;
  title: string;
  subtitle: string;
  children: (space: SpaceWire) => ReactNode;
};

/** One step of setting up a space, after its name; a space that is set up has none. */
export function SpaceSetupFrame({ step, title, subtitle, children }: SpaceSetupFrameProps) {
  const { spaceId } = useParams({ strict: false });
  const { data: space } = useQuery({ ...spaceQueries.one(spaceId ?? 0), enabled: spaceId !== undefined });
  useTitle(space && `${space.title}, ${title.toLowerCase()}`);
  usePageHeader(space ? t('New space: {title}', { title: space.title }) : t('New space'));
  if (!space) return <FormPageSkeleton />;
  if (space.setup_step === null || !space.abilities.edit) {
    return <Navigate to="/space/$spaceId/dashboard" params={{ spaceId: space.id }} replace ignoreBlocker />;
  }
  return (
    <div className={styles.page}>
      <PageTitle subtitle={subtitle}>{title}</PageTitle>
      <SetupProgress current={step} space={space} />
      {children(space)}
    </div>
  );
}
