import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activityKeys } from '../../../features/activity/api.ts';
import { drawerKeys } from '../../../features/drawer/api.ts';
import type { DrawerTab } from '../../../features/drawer/drawer-tabs.ts';
import { projectQueries } from '../../../features/projects/api.ts';
import { taskKeys } from '../../../features/tasks/keys.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { DrawerContents } from './drawer-contents.tsx';

type ProjectDrawerProps = {
  projectId: number;
  opened: boolean;
  tab: DrawerTab | undefined;
  onTab: (tab: DrawerTab) => void;
  onClose: () => void;
  /** Somebody followed a link out of it. */
  onLeave: () => void;
};

/** The project's side drawer: what is said, to do, made and changed in it. Closed it keeps nothing. */
export function ProjectDrawer({ projectId, opened, onClose, ...rest }: ProjectDrawerProps) {
  const { data: project } = useQuery(projectQueries.one(projectId));
  const client = useQueryClient();
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      client.removeQueries({ queryKey: drawerKeys.project(projectId) });
      client.removeQueries({ queryKey: activityKeys.log(projectId) });
      client.removeQueries({ queryKey: taskKeys.lists(projectId) });
    };
  }, [client, opened, projectId]);
  return (
    <Drawer opened={opened} onClose={onClose} title={project?.title ?? 'Project'}>
      {project ? <DrawerContents project={project} {...rest} /> : <SkeletonRows count={8} />}
    </Drawer>
  );
}
