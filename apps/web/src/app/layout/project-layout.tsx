import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ProjectDrawerContext } from '../../features/drawer/drawer-context.ts';
import { useDrawerState } from '../../features/drawer/hooks/use-drawer-state.ts';
import { lazyDialog } from '../../lib/lazy-part.tsx';
import { useProjectChannel } from '../../lib/socket-context.ts';

const ProjectDrawer = lazyDialog(
  async () => (await import('../../pages/parts/project-drawer/project-drawer.tsx')).ProjectDrawer,
  ({ opened }) => opened,
  { opened: false },
);

/** Joins the project's live channel, and keeps its drawer at hand, while any of its pages is open. */
export function ProjectLayout() {
  const { projectId } = useParams({ from: '/app/project/$projectId' });
  useProjectChannel(projectId);
  const isChatAsked = useSearch({ strict: false, select: (search) => search.open_project_chat === true });
  const navigate = useNavigate();
  const onAnswered = useCallback(
    () => void navigate({ to: '.', search: ({ open_project_chat: _asked, ...search }) => search, replace: true }),
    [navigate],
  );
  const { handle, leave, isOpen, tab, setTab } = useDrawerState({ projectId, isChatAsked, onAnswered });
  return (
    <ProjectDrawerContext value={handle}>
      <Outlet />
      <ProjectDrawer
        projectId={projectId}
        opened={isOpen}
        tab={tab}
        onTab={setTab}
        onClose={handle.close}
        onLeave={leave}
      />
    </ProjectDrawerContext>
  );
}
