import type { DesignItemWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useNavigate } from '@tanstack/react-router';
import { Download, Ellipsis, Gem, PanelRight, Share2, Stamp } from 'lucide-react';
import { useState } from 'react';
import { useProjectDrawer } from '../../features/drawer/drawer-context.ts';
import { tabsFor } from '../../features/drawer/drawer-tabs.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { Menu } from '../../ui/menu.tsx';
import { t } from '../../ui/words.ts';

const ModuleSharingModal = lazyPart(
  async () => (await import('../../features/sharing/components/module-sharing-modal.tsx')).ModuleSharingModal,
);

type BarMoreProps = { project: ProjectWire; module: { id: number; title: string }; item: DesignItemWire };

/** What is done with a design now and then, behind one button, so that the bar keeps the piece's name. */
export function BarMore({ project, module, item }: BarMoreProps) {
  const [isSharing, setSharing] = useState(false);
  const drawer = useProjectDrawer();
  const navigate = useNavigate();
  const { download_url: download, original_name: name } = item.file;
  const hasDrawer = tabsFor(project.abilities).length > 0;
  const seesStones = project.abilities.view_design_files;
  if (!download && !project.abilities.share && !hasDrawer && !seesStones) return null;
  return (
    <>
      <Menu label={t('More')} trigger={<IconButton label={t('More')} icon={<Ellipsis data-large />} size={36} />}>
        {download && (
          <MenuItem icon={<Download />} href={download}>
            {t('Download {name}', { name })}
          </MenuItem>
        )}
        {project.abilities.share && (
          <MenuItem icon={<Share2 />} onSelect={() => setSharing(true)}>
            {t('Share {title}', { title: module.title })}
          </MenuItem>
        )}
        {seesStones && (
          <MenuItem
            icon={<Gem />}
            onSelect={() =>
              void navigate({
                to: '/project/$projectId/styles/$styleId/stones',
                params: { projectId: project.id, styleId: item.style_id },
              })
            }
          >
            {t('Stones')}
          </MenuItem>
        )}
        {seesStones && (
          <MenuItem
            icon={<Stamp />}
            onSelect={() =>
              void navigate({
                to: '/project/$projectId/styles/$styleId/release',
                params: { projectId: project.id, styleId: item.style_id },
              })
            }
          >
            {t('Release')}
          </MenuItem>
        )}
        {hasDrawer && (
          <MenuItem icon={<PanelRight />} onSelect={() => drawer.open()}>
            {t('Activity')}
          </MenuItem>
        )}
      </Menu>
      {isSharing && <ModuleSharingModal module={module} onClose={() => setSharing(false)} />}
    </>
  );
}
