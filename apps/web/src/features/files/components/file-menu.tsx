import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { useNavigate } from '@tanstack/react-router';
import { Download, Expand, Maximize, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { useFileBrowser } from '../file-browser-context.ts';
import { linkViewer } from './file-title.tsx';
import { t } from '../../../ui/words.ts';

type FileMenuProps = { file: SpaceFileWire; look: 'tile' | 'quiet' };

/** What can be done with one file; shows only what is allowed. */
export function FileMenu({ file, look }: FileMenuProps) {
  const { preview, setRenamingId, askToDelete } = useFileBrowser();
  const navigate = useNavigate();
  const label = t('Actions for {name}', { name: file.file.original_name });
  const trigger = <IconButton label={label} icon={<MoreHorizontal />} size={28} variant={look} />;
  return (
    <Menu trigger={trigger} label={label}>
      <MenuItem icon={<Expand />} shortcut="Enter" onSelect={() => preview(file.id)}>
        {t('Preview')}
      </MenuItem>
      <MenuItem icon={<Maximize />} onSelect={() => void navigate(linkViewer(file))}>
        {t('Open in design view')}
      </MenuItem>
      {file.file.download_url && (
        <MenuItem icon={<Download />} href={file.file.download_url}>
          {t('Download')}
        </MenuItem>
      )}
      {file.file.abilities.rename && (
        <MenuItem icon={<Pencil />} shortcut="F2" onSelect={() => setRenamingId(file.id)}>
          {t('Rename')}
        </MenuItem>
      )}
      {file.abilities.delete && (
        <>
          <MenuDivider />
          <MenuItem icon={<Trash2 />} shortcut="Del" danger onSelect={() => askToDelete([file])}>
            {t('Delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
