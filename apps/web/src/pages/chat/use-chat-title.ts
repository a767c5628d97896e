import { useQuery } from '@tanstack/react-query';
import { projectQueries } from '../../features/projects/api.ts';
import { useTitle } from '../../lib/use-title.ts';

/** Names the page after the chat that is open. */
export function useChatTitle(projectId: number | undefined): void {
  const { data: project } = useQuery({ ...projectQueries.one(projectId ?? 0), enabled: projectId !== undefined });
  useTitle(projectId === undefined ? 'Chat' : project && `Chat of ${project.title}`);
}
