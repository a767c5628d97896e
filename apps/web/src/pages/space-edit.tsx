import type { SpaceWire } from '@facet/contract/entities/space';
import { useQuery } from '@tanstack/react-query';
import { createLink, Link, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { spaceQueries, useUpdateSpace } from '../features/spaces/api.ts';
import { DeleteSpaceModal } from '../features/spaces/components/delete-space-modal.tsx';
import { InviteForm } from '../features/spaces/components/invite-form.tsx';
import { PeopleList } from '../features/spaces/components/people-list.tsx';
import { SpaceForm } from '../features/spaces/components/space-form.tsx';
import formStyles from '../features/spaces/components/space-form.module.css';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SegmentedNav, SegmentedNavLink } from '../ui/segmented-nav.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './page.module.css';

const SectionLink = createLink(SegmentedNavLink);

export function SpaceEditPage() {
  const { spaceId } = useParams({ strict: false });
  const { pathname } = useLocation();
  const isMembers = pathname.endsWith('/members');
  const { data: space } = useQuery({ ...spaceQueries.one(spaceId ?? 0), enabled: spaceId !== undefined });
  useTitle(space && `${space.title}, ${isMembers ? 'members' : 'settings'}`);
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
        <SegmentedNav label="Settings of the space">
          <SectionLink to="/space/edit/$spaceId/general" params={{ spaceId: space.id }}>
            General
          </SectionLink>
          <SectionLink to="/space/edit/$spaceId/members" params={{ spaceId: space.id }}>
            Members
          </SectionLink>
        </SegmentedNav>
      </div>
      {isMembers ? <Members space={space} /> : <General key={space.updated_at} space={space} />}
    </div>
  );
}

type SpaceProps = { space: SpaceWire };

function SpaceCrumbs({ space }: SpaceProps) {
  return (
    <Breadcrumbs>
      <Link to="/space/$spaceId/dashboard" params={{ spaceId: space.id }}>
        {space.title}
      </Link>
      Settings
    </Breadcrumbs>
  );
}

function Members({ space }: SpaceProps) {
  const { search } = useSearch({ strict: false });
  const navigate = useNavigate({ from: '/space/edit/$spaceId/members' });
  return (
    <>
      {space.abilities.invite && <InviteForm spaceId={space.id} />}
      <PeopleList
        space={space}
        search={search}
        onSearch={(text) => void navigate({ search: { search: text }, replace: true, resetScroll: false })}
      />
    </>
  );
}

function General({ space }: SpaceProps) {
  const save = useUpdateSpace(space.id);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { title, color, abilities } = space;
  if (!abilities.edit) return <p className={styles.note}>Only an admin of this space may change it.</p>;
  return (
    <>
      <SpaceForm initial={{ title, color }} save={save} button="Save changes" onSaved={() => undefined} />
      {abilities.delete && (
        <section className={formStyles.danger}>
          <div>
            <h2>Delete this space</h2>
            <p>Its folders and projects go with it. An administrator can undo this for 30 days.</p>
          </div>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete space
          </Button>
        </section>
      )}
      {isAsking && (
        <DeleteSpaceModal
          space={space}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate({ to: '/global-dashboard', ignoreBlocker: true })}
        />
      )}
    </>
  );
}
