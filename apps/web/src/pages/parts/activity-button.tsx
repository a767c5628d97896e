import type { ProjectWire } from '@facet/contract/entities/project';
import { PanelRight } from 'lucide-react';
import { useProjectDrawer } from '../../features/drawer/drawer-context.ts';
import { tabsFor } from '../../features/drawer/drawer-tabs.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from '../../ui/words.ts';

type ActivityButtonProps = {
  project: Pick<ProjectWire, 'abilities'>;
  /** An icon alone, where a bar has no room for the word. */
  isCompact?: boolean;
};

/** Opens the project's drawer; absent for people who would find nothing in it. */
export function ActivityButton({ project, isCompact }: ActivityButtonProps) {
  const drawer = useProjectDrawer();
  if (tabsFor(project.abilities).length === 0) return null;
  const shared = { 'aria-haspopup': 'dialog' as const, onClick: () => drawer.open() };
  if (isCompact) return <IconButton label={t('Activity')} icon={<PanelRight data-large />} size={36} {...shared} />;
  return (
    <Button icon={<PanelRight />} title={t('Chat, tasks, files and log')} {...shared}>
      {t('Activity')}
    </Button>
  );
}
