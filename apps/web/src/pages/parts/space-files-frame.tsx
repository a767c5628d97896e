import type { SpaceWire } from '@facet/contract/entities/space';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createLink, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { projectQueries } from '../../features/projects/api.ts';
import { spaceQueries } from '../../features/spaces/api.ts';
import { usePageHeader } from '../../lib/page-header.ts';
import { useProjectChannels } from '../../lib/socket-context.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SegmentedNav, SegmentedNavLink } from '../../ui/segmented-nav.tsx';
import styles from '../page.module.css';
import { ListPageSkeleton } from './list-page-skeleton.tsx';
import { t } from '../../ui/words.ts';

const SectionLink = createLink(SegmentedNavLink);

/** How many projects are listened to: the last changed ones, where work goes on. */
const HEARD_PROJECTS = 50;

const SECTIONS = [
  { to: '/space/$spaceId/files', label: t('Overview') },
  { to: '/space/$spaceId/files/styles', label: t('Styles') },
  { to: '/space/$spaceId/files/versions', label: t('Versions') },
  { to: '/space/$spaceId/files/all', label: t('All files') },
] as const;

type SpaceFilesFrameProps = {
  spaceId: number;
  /** What the files are shown by; absent for the first section. */
  section?: 'Styles' | 'Versions' | 'All files';
  /** How much there is, in words. */
  subtitle?: string;
  children: (space: SpaceWire) => ReactNode;
};

/** The frame of the pages that show the files of a whole space: heading, breadcrumbs and links to the other pages. */
export function SpaceFilesFrame({ spaceId, section, subtitle, children }: SpaceFilesFrameProps) {
  const { data: space } = useQuery(spaceQueries.one(spaceId));
  useSpaceChannels(spaceId);
  useTitle(space && t('Files of {title}', { title: space.title }));
  usePageHeader(space ? <SpaceFileCrumbs space={space} section={section} /> : null);
  if (!space) return <ListPageSkeleton />;
  return (
    <div key={space.id} className={styles.page}>
      <PageTitle
        subtitle={[space.title, subtitle].filter(Boolean).join(', ')}
        actions={
          <SegmentedNav label={t('Files by')}>
            {SECTIONS.map(({ to, label }) => (
              <SectionLink key={to} to={to} params={{ spaceId }} activeOptions={{ exact: true, includeSearch: false }}>
                {label}
              </SectionLink>
            ))}
          </SegmentedNav>
        }
      >
        {t('Files')}
      </PageTitle>
      {children(space)}
    </div>
  );
}

function useSpaceChannels(spaceId: number): void {
  const recent = { space_id: spaceId, sort_by: 'updated_at', order: 'desc', count: HEARD_PROJECTS } as const;
  const { data } = useInfiniteQuery({ ...projectQueries.list(recent), meta: { failure: 'silent' } });
  useProjectChannels(data?.pages[0]?.data.map(({ id }) => id) ?? []);
}

function SpaceFileCrumbs({ space, section }: { space: SpaceWire; section?: string }) {
  return (
    <Breadcrumbs>
      <Link to="/space/$spaceId/dashboard" params={{ spaceId: space.id }}>
        {space.title}
      </Link>
      {section ? (
        <Link to="/space/$spaceId/files" params={{ spaceId: space.id }}>
          {t('Files')}
        </Link>
      ) : (
        t('Files')
      )}
      {section}
    </Breadcrumbs>
  );
}
