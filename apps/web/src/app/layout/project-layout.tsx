import { Outlet, useParams } from '@tanstack/react-router';
import { useProjectChannel } from '../../lib/socket-context.ts';

/** Is in the project's live channel as long as any of its pages is open. */
export function ProjectLayout() {
  const { projectId } = useParams({ from: '/app/project/$projectId' });
  useProjectChannel(projectId);
  return <Outlet />;
}
