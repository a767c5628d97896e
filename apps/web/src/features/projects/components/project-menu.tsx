import type { ProjectCardWire } from '@facet/contract/entities/project';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  CalendarDays,
  CircleCheckBig,
  Copy,
  Download,
  FolderInput,
  Maximize,
  MoreHorizontal,
  PenLine,
  Share2,
  Trash2,
  CircleDot,
} from 'lucide-react';
import { useDownload } from '../../../shared/files/use-download.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem, SubMenu } from '../../../ui/menu-item.tsx';
import { isArchived, useArchive } from '../hooks/use-archive.ts';
import type { ProjectDialog } from '../project-dialog.ts';
import { StatusItems } from './status-items.tsx';
import { t } from '../../../ui/words.ts';

type ProjectMenuProps = {
  project: ProjectCardWire;
  onAsk: (dialog: ProjectDialog) => void;
  /** On a picture it stands on a light tile. */
  onPicture?: boolean;
};

/** What the user may do with a project. */
export function ProjectMenu({ project, onAsk, onPicture }: ProjectMenuProps) {
  const navigate = useNavigate();
  const download = useDownload();
  const { id: projectId, title, abilities } = project;
  const params = { projectId };
  const projects = [project];
  const { archive, restore } = useArchive(onAsk);
  const trigger = (
    <IconButton
      label={t('Actions for {title}', { title })}
      icon={<MoreHorizontal />}
      size={28}
      variant={onPicture ? 'tile' : 'quiet'}
    />
  );
  return (
    <Menu trigger={trigger} label={t('Actions for {title}', { title })} width={208}>
      <MenuItem
        icon={<Maximize />}
        onSelect={() => void navigate({ to: '/project/$projectId/modules/design', params })}
      >
        {t('Open')}
      </MenuItem>
      {abilities.edit && (
        <MenuItem icon={<PenLine />} onSelect={() => void navigate({ to: '/project/$projectId/edit', params })}>
          {t('Edit')}
        </MenuItem>
      )}
      {abilities.move && (
        <MenuItem icon={<FolderInput />} onSelect={() => onAsk({ kind: 'move', project })}>
          {t('Move')}
        </MenuItem>
      )}
      {abilities.duplicate && (
        <MenuItem icon={<Copy />} onSelect={() => onAsk({ kind: 'duplicate', project })}>
          {t('Duplicate')}
        </MenuItem>
      )}
      {abilities.share && (
        <MenuItem icon={<Share2 />} onSelect={() => onAsk({ kind: 'share', projects })}>
          {t('Share')}
        </MenuItem>
      )}
      {abilities.edit && (
        <MenuItem icon={<CalendarDays />} onSelect={() => onAsk({ kind: 'due-date', projects })}>
          {t('Due date')}
        </MenuItem>
      )}
      <MenuItem icon={<Download />} onSelect={() => download.start({ projectId })}>
        {t('Download')}
      </MenuItem>
      {abilities.set_status && (
        <SubMenu icon={<CircleDot />} label={t('Status')}>
          <StatusItems project={project} />
        </SubMenu>
      )}
      {abilities.set_status && !isArchived(project) && (
        <>
          <MenuItem icon={<CircleCheckBig />} onSelect={() => onAsk({ kind: 'complete', projects })}>
            {t('Complete')}
          </MenuItem>
          <MenuItem icon={<Archive />} onSelect={() => archive(projects)}>
            {t('Archive')}
          </MenuItem>
        </>
      )}
      {abilities.set_status && isArchived(project) && (
        <MenuItem icon={<ArchiveRestore />} onSelect={() => restore(projects)}>
          {t('Restore')}
        </MenuItem>
      )}
      {abilities.delete && (
        <>
          <MenuDivider />
          <MenuItem icon={<Trash2 />} danger onSelect={() => onAsk({ kind: 'delete', projects })}>
            {t('Delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
