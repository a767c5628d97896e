import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Maximize, Minimize } from 'lucide-react';
import { useEffect, useState } from 'react';
import { activityKeys } from '../../../features/activity/keys.ts';
import { drawerKeys } from '../../../features/drawer/keys.ts';
import type { DrawerTab } from '../../../features/drawer/drawer-tabs.ts';
import { projectQueries } from '../../../features/projects/api.ts';
import { taskKeys } from '../../../features/tasks/keys.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import styles from './drawer-contents.module.css';
import { DrawerContents } from './drawer-contents.tsx';
import { t } from '../../../ui/words.ts';

type ProjectDrawerProps = {
  projectId: number;
  opened: boolean;
  tab: DrawerTab | undefined;
  onTab: (tab: DrawerTab) => void;
  onClose: () => void;
  /** Somebody followed a link out of it. */
  onLeave: () => void;
};

/** Its width as specified, and enlarged for long tables, in px. */
const [WIDTH, LARGE] = [508, 1040];

/** The project's side drawer: chat, tasks, files and log. It keeps no state while closed. */
export function ProjectDrawer({ projectId, opened, onClose, ...rest }: ProjectDrawerProps) {
  const { data: project } = useQuery(projectQueries.one(projectId));
  const client = useQueryClient();
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      setLarge(false);
      client.removeQueries({ queryKey: drawerKeys.project(projectId) });
      client.removeQueries({ queryKey: activityKeys.log(projectId) });
      client.removeQueries({ queryKey: taskKeys.lists(projectId) });
    };
  }, [client, opened, projectId]);
  const enlarge = (
    <IconButton
      label={isLarge ? t('Make smaller') : t('Enlarge')}
      icon={isLarge ? <Minimize /> : <Maximize />}
      className={styles.enlarge}
      onClick={() => setLarge((before) => !before)}
    />
  );
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={project?.title ?? t('Project')}
      width={isLarge ? LARGE : WIDTH}
      actions={enlarge}
    >
      {project ? <DrawerContents project={project} {...rest} /> : <SkeletonRows count={8} />}
    </Drawer>
  );
}
