import { PRODUCT_TYPES } from '@facet/contract/constants/catalogue';
import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import { useNavigate } from '@tanstack/react-router';
import {
  CalendarDays,
  Check,
  CircleCheck,
  Coins,
  Download,
  Hash,
  Maximize,
  MoreHorizontal,
  Pencil,
  ScrollText,
  Send,
  Shapes,
  Stamp,
  Tag,
  Trash2,
  Undo2,
  Upload,
  UserPlus,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { labelOfType } from '../../../shared/projects/product-type.ts';
import { useDownload } from '../../../shared/files/use-download.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem, SubMenu } from '../../../ui/menu-item.tsx';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import { useStyleBrowser } from '../style-browser-context.ts';
import { useUpdateStyle } from '../use-style-mutations.ts';
import { t } from '../../../ui/words.ts';

type StyleMenuProps = { style: StyleWire; look: 'tile' | 'quiet'; tabIndex?: number };

/** What can be done with one style; shows only what is allowed. */
export function StyleMenu({ style, look, tabIndex }: StyleMenuProps) {
  const { module, seesCosts, addVersion, requestReview } = useStyleBrowser();
  const navigate = useNavigate();
  const download = useDownload();
  const { abilities, title } = style;
  const open = () =>
    void navigate({
      to: '/project/$projectId/modules/design-view',
      params: { projectId: module.projectId },
      search: { module_id: module.moduleId, style_id: style.id },
    });
  const openCosting = () =>
    void navigate({
      to: '/project/$projectId/styles/$styleId/costing',
      params: { projectId: module.projectId, styleId: style.id },
      search: seesCosts ? {} : { tab: 'brief' },
    });
  const openRelease = () =>
    void navigate({
      to: '/project/$projectId/styles/$styleId/release',
      params: { projectId: module.projectId, styleId: style.id },
    });
  // The card itself opens the style; a menu with that alone would add nothing.
  if (!Object.values(abilities).some(Boolean) && style.items.length === 0) return null;
  const trigger = (
    <IconButton
      label={t('Actions for {title}', { title })}
      icon={<MoreHorizontal />}
      size={28}
      variant={look}
      tabIndex={tabIndex}
    />
  );
  return (
    <Menu trigger={trigger} label={t('Actions for {title}', { title })}>
      <MenuItem icon={<Maximize />} shortcut="Enter" onSelect={open}>
        {t('Open')}
      </MenuItem>
      {(seesCosts || abilities.upload) && (
        <MenuItem icon={seesCosts ? <Coins /> : <ScrollText />} onSelect={openCosting}>
          {seesCosts ? t('Open costing') : t('Open brief')}
        </MenuItem>
      )}
      {abilities.upload && (
        <MenuItem icon={<Stamp />} onSelect={openRelease}>
          {t('Open release')}
        </MenuItem>
      )}
      {abilities.edit && <EditItems style={style} />}
      {abilities.upload && (
        <MenuItem icon={<Upload />} onSelect={() => addVersion(style)}>
          {t('Upload new version')}
        </MenuItem>
      )}
      {abilities.request_review && style.items.length > 0 && (
        <MenuItem icon={<Send />} onSelect={() => requestReview([style])}>
          {t('Request review')}
        </MenuItem>
      )}
      <DecideItems style={style} />
      {style.items.length > 0 && (
        <MenuItem
          icon={<Download />}
          onSelect={() =>
            download.start({ projectId: module.projectId, styleIds: [style.id], moduleIds: [module.moduleId] })
          }
        >
          {t('Download')}
        </MenuItem>
      )}
      {abilities.delete && <DeleteItem style={style} />}
    </Menu>
  );
}

function EditItems({ style }: { style: StyleWire }) {
  const { module, ask, setRenamingId } = useStyleBrowser();
  const update = useUpdateStyle(module);
  return (
    <>
      <MenuItem icon={<Pencil />} shortcut="F2" onSelect={() => setRenamingId(style.id)}>
        {t('Rename')}
      </MenuItem>
      {style.abilities.number && (
        <MenuItem icon={<Hash />} onSelect={() => ask({ kind: 'number', styles: [style] })}>
          {t('Number')}
        </MenuItem>
      )}
      <SubMenu icon={<Shapes />} label={t('Product type')}>
        {PRODUCT_TYPES.map((type) => (
          <MenuItem
            key={type}
            icon={<ProductTypeIcon type={type} decorative />}
            checked={style.product_type === type}
            onSelect={() => update.mutate({ styleId: style.id, product_type: type })}
          >
            {labelOfType(type)}
          </MenuItem>
        ))}
      </SubMenu>
      <MenuItem icon={<Tag />} onSelect={() => ask({ kind: 'tags', styles: [style] })}>
        {t('Tags')}
      </MenuItem>
      <MenuItem icon={<CalendarDays />} onSelect={() => ask({ kind: 'due-date', styles: [style] })}>
        {t('Due date')}
      </MenuItem>
      <MenuItem icon={<UserPlus />} onSelect={() => ask({ kind: 'assign', styles: [style] })}>
        {t('Assign to')}
      </MenuItem>
    </>
  );
}

/**
 * Decides on the version that was shown when the menu opened, also if a newer one comes under it; nothing for people
 * who may not.
 */
function DecideItems({ style }: { style: StyleWire }) {
  const { decide } = useStyleBrowser();
  const [{ title, version, items }] = useState(style);
  const files = items
    .filter((item) => item.version === version && (item.abilities.review || item.abilities.set_status))
    .map((item) => ({ ...item, title }));
  if (files.length === 0) return null;
  const set = (status: DesignItemWire['status']) => decide({ files, status, name: title });
  return (
    <SubMenu icon={<CircleCheck />} label={t('Decide')}>
      {!files.every(({ status }) => status === 'approved') && (
        <MenuItem icon={<Check />} onSelect={() => set('approved')}>
          {files.length > 1
            ? t('Approve version ({count, plural, one {# file} other {# files}})', { count: files.length })
            : t('Approve')}
        </MenuItem>
      )}
      <MenuItem icon={<Undo2 />} onSelect={() => set('revision_needed')}>
        {t('Ask for a revision')}
      </MenuItem>
      <MenuItem icon={<X />} danger onSelect={() => set('rejected')}>
        {t('Reject')}
      </MenuItem>
    </SubMenu>
  );
}

function DeleteItem({ style }: { style: StyleWire }) {
  const { ask } = useStyleBrowser();
  return (
    <>
      <MenuDivider />
      <MenuItem icon={<Trash2 />} shortcut="Del" danger onSelect={() => ask({ kind: 'delete', styles: [style] })}>
        {t('Delete')}
      </MenuItem>
    </>
  );
}
