import type { SpaceWire } from '@facet/contract/entities/space';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { InviteForm } from '../features/spaces/components/invite-form.tsx';
import { SpacePeopleList } from '../features/spaces/components/people-list.tsx';
import { SpaceEditFrame } from './parts/space-edit-frame.tsx';
import { t } from '../ui/words.ts';

export function SpaceEditMembersPage() {
  return <SpaceEditFrame section={t('Members')}>{(space) => <Members space={space} />}</SpaceEditFrame>;
}

function Members({ space }: { space: SpaceWire }) {
  const { search } = useSearch({ strict: false });
  const navigate = useNavigate({ from: '/space/edit/$spaceId/members' });
  return (
    <>
      {space.abilities.invite && <InviteForm spaceId={space.id} />}
      <SpacePeopleList
        space={space}
        search={search}
        onSearch={(text) => void navigate({ search: { search: text }, replace: true, resetScroll: false })}
      />
    </>
  );
}
