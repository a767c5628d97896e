import type { SpaceWire } from '@facet/contract/entities/space';
import { useQuery } from '@tanstack/react-query';
import { createLink, Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { spaceQueries } from '../../features/spaces/api.ts';
import formStyles from '../../features/spaces/components/space-form.module.css';
import { usePageHeader } from '../../lib/page-header.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SegmentedNav, SegmentedNavLink } from '../../ui/segmented-nav.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from '../page.module.css';
import { t } from '../../ui/words.ts';

/** The sections of a space's settings, in the order of their tabs; each has its route and page of its own. */
const SPACE_EDIT_SECTIONS = [
  { to: '/space/edit/$spaceId/general', label: t('General'), title: 'settings' },
  { to: '/space/edit/$spaceId/members', label: t('Members'), title: 'members' },
  { to: '/space/edit/$spaceId/workflow', label: t('Workflow'), title: 'workflow' },
  { to: '/space/edit/$spaceId/house', label: t('House'), title: 'house' },
  { to: '/space/edit/$spaceId/prices', label: t('Prices'), title: 'prices' },
  { to: '/space/edit/$spaceId/connections', label: t('Connections'), title: 'connections' },
  { to: '/space/edit/$spaceId/log-in', label: t('Log-in'), title: 'log-in' },
] as const;

type SpaceEditSection = (typeof SPACE_EDIT_SECTIONS)[number]['label'];

const SectionLink = createLink(SegmentedNavLink);

type SpaceEditFrameProps = { section: SpaceEditSection; children: (space: SpaceWire) => ReactNode };

/** One section of a space's settings: the space's name, the tabs and what the section shows of the space. */
export function SpaceEditFrame({ section, children }: SpaceEditFrameProps) {
  const { spaceId } = useParams({ strict: false });
  const { data: space } = useQuery({ ...spaceQueries.one(spaceId ?? 0), enabled: spaceId !== undefined });
  const { title } = SPACE_EDIT_SECTIONS.find(({ label }) => label === section) ?? SPACE_EDIT_SECTIONS[0];
  useTitle(space && `${space.title}, ${title}`);
  usePageHeader(space ? <SpaceCrumbs space={space} /> : null);
  if (!space) {
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton width={240} height={34} radius={6} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageTitle>{space.title}</PageTitle>
      <div className={formStyles.sections}>
        <SegmentedNav label={t('Space settings')}>
          {SPACE_EDIT_SECTIONS.filter(({ title: name }) => name !== 'prices' || space.abilities.view_costs).map(
            ({ to, label }) => (
              <SectionLink key={to} to={to} params={{ spaceId: space.id }}>
                {label}
              </SectionLink>
            ),
          )}
        </SegmentedNav>
      </div>
      {children(space)}
    </div>
  );
}

function SpaceCrumbs({ space }: { space: SpaceWire }) {
  return (
    <Breadcrumbs>
      <Link to="/space/$spaceId/dashboard" params={{ spaceId: space.id }}>
        {space.title}
      </Link>
      {t('Settings')}
    </Breadcrumbs>
  );
}
