import type { SpaceWire } from '@facet/contract/entities/space';
import { useNavigate, Link, useParams } from '@tanstack/react-router';
import { ChevronRight, MoreHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { fromWords, readStored, writeStored } from '../../../lib/stored.ts';
import { ColourStone } from '../../../ui/colour-stone.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu-item.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { SETUP_ROUTES } from '../setup-steps.ts';
import type { SideMenuDialog } from './side-menu-dialogs.tsx';
import { SideMenuFolder } from './side-menu-folder.tsx';
import styles from './side-menu.module.css';
import { rich, t } from '../../../ui/words.ts';

const unseen = (inside: ReactNode) => <VisuallyHidden>{inside}</VisuallyHidden>;

/** Ways from a space's menu to its settings. */
function useSpaceMoves(spaceId: number) {
  const navigate = useNavigate();
  return {
    edit: () => void navigate({ to: '/space/edit/$spaceId/general', params: { spaceId } }),
    members: () => void navigate({ to: '/space/edit/$spaceId/members', params: { spaceId } }),
    archive: () => void navigate({ to: '/space/$spaceId/archive', params: { spaceId } }),
    duplicate: () => void navigate({ to: '/space/create', search: { duplicate_from: spaceId } }),
  };
}

const CHOICES = ['open', 'shut'] as const;
type Choice = (typeof CHOICES)[number];

/** Whether somebody has opened or folded a space in this browser; null while they have not. */
function useFolding(spaceId: number) {
  const key = `facet-space-${spaceId}`;
  const [choice, setChoice] = useState(() => readStored(key, fromWords(CHOICES)));
  const choose = (next: Choice) => {
    writeStored(key, next);
    setChoice(next);
  };
  return [choice, choose] as const;
}

type SideMenuSpaceProps = { space: SpaceWire; onAsk: (dialog: SideMenuDialog) => void };

export function SideMenuSpace({ space, onAsk }: SideMenuSpaceProps) {
  const { id: spaceId, title, color, folders, abilities } = space;
  const listId = useId();
  const params = useParams({ strict: false });
  const [choice, setChoice] = useFolding(spaceId);
  const hasFolders = folders.length > 0;
  // The current space shows its folders until they are folded.
  const isOpen = hasFolders && (choice === null ? params.spaceId === spaceId : choice === 'open');
  return (
    <li>
      <div className={styles.row}>
        <Link to="/space/$spaceId/dashboard" params={{ spaceId }} className={styles.space} title={title}>
          <ColourStone colour={color} />
          <span className={styles.name}>{title}</span>
          {space.is_sample && <span className={styles.sample}>{t('Sample')}</span>}
        </Link>
        <span className={styles.tools}>
          <SpaceMenu space={space} onAsk={onAsk} />
          {hasFolders && (
            <button
              type="button"
              className={styles.expand}
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-label={t('Folders of {title}', { title })}
              onClick={() => setChoice(isOpen ? 'shut' : 'open')}
            >
              <ChevronRight aria-hidden="true" />
            </button>
          )}
        </span>
      </div>
      {space.setup_step !== null && abilities.edit && (
        <Link to={SETUP_ROUTES[space.setup_step]} params={{ spaceId }} className={styles.setup}>
          {rich('Continue setup <unseen>of {title}</unseen>', {
            title,
            unseen,
          })}
        </Link>
      )}
      <ul id={listId} hidden={!isOpen}>
        {isOpen &&
          folders.map((folder) => <SideMenuFolder key={folder.id} space={space} folder={folder} onAsk={onAsk} />)}
      </ul>
    </li>
  );
}

function SpaceMenu({ space, onAsk }: SideMenuSpaceProps) {
  const { abilities, title } = space;
  const moves = useSpaceMoves(space.id);
  const trigger = (
    <IconButton
      label={t('Settings of {title}', { title })}
      icon={<MoreHorizontal />}
      size={24}
      className={styles.more}
    />
  );
  return (
    <Menu trigger={trigger} label={t('Settings of {title}', { title })} position="bottom-start">
      <MenuItem disabled={!abilities.edit} onSelect={moves.edit}>
        {t('Edit')}
      </MenuItem>
      <MenuItem disabled={space.is_personal} onSelect={moves.members}>
        {t('Members')}
      </MenuItem>
      <MenuItem disabled={!abilities.edit} onSelect={moves.archive}>
        {t('Bring your archive')}
      </MenuItem>
      <MenuItem disabled={!abilities.duplicate} onSelect={moves.duplicate}>
        {t('Duplicate')}
      </MenuItem>
      <MenuItem disabled={!abilities.create_folder} onSelect={() => onAsk({ kind: 'new-folder', space })}>
        {t('New Folder')}
      </MenuItem>
      <MenuDivider />
      <MenuItem danger disabled={!abilities.delete} onSelect={() => onAsk({ kind: 'delete-space', space })}>
        {t('Delete space')}
      </MenuItem>
    </Menu>
  );
}
