import type { PlacedItem } from '@facet/board/document';
import {
  BringToFront,
  ClipboardList,
  Copy,
  Crop,
  Ellipsis,
  Files,
  FlipHorizontal2,
  Group,
  Link2Off,
  Lock,
  LockOpen,
  Pencil,
  Pipette,
  SendToBack,
  Trash2,
  Ungroup,
} from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuDivider, MenuItem, SubMenu } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { StoneIcon } from '../../../ui/stone-icon.tsx';
import { LayoutItems } from '../canvas/components/layout-items.tsx';
import { alignAll, distributeAll, findFrame, laidOutIds, reorder, sameSide } from '../canvas/desk/arrange-acts.ts';
import {
  boldAll,
  changeAll,
  findChosen,
  fadeAll,
  groupAll,
  lockAll,
  markPictures,
  removeAll,
  ungroupAll,
  type DeskBoard,
} from '../canvas/desk/board-acts.ts';
import { isPaper } from '../canvas/desk/item-words.ts';
import { t } from '../../../ui/words.ts';

/** Actions on items beyond their fields, carried out by the page and the canvas. */
export type ItemActs = {
  /** Edits words, crops a picture, opens a brief or a link. */
  onOpen: (id: string) => void;
  onDuplicate: () => void;
  onPalette?: (id: string) => void;
  onPages?: (id: string) => void;
  onMakeStyle?: (ids: readonly string[]) => void;
};

type RowMenuProps = { board: DeskBoard; item: PlacedItem; name: string; selection: readonly string[]; acts: ItemActs };

const OPEN_WORDS: Partial<Record<PlacedItem['kind'], string>> = {
  text: t('Edit the text'),
  note: t('Edit the text'),
  frame: t('Rename'),
  swatch: t('Rename'),
  brief: t('Edit the brief'),
  link: t('Edit the link'),
};
const SHARES = [1, 0.75, 0.5, 0.25];

/** Everything that the pointer can do on the board, for one row of the list or for the whole selection. */
export function RowMenu({ board, item, name, selection, acts }: RowMenuProps) {
  const ids = selection.includes(item.id) ? selection : [item.id];
  return (
    <Menu
      label={name}
      trigger={
        <IconButton label={t('More for {name}', { name })} icon={<Ellipsis />} size={24} tabIndex={-1} data-row-menu />
      }
    >
      {() => (
        <>
          <OneItem board={board} item={item} acts={acts} />
          <Together board={board} ids={ids} />
          <Look board={board} ids={ids} />
          <MenuDivider />
          <MenuItem icon={<Copy />} shortcut="Ctrl+D" onSelect={acts.onDuplicate}>
            {t('Duplicate')}
          </MenuItem>
          <MenuItem
            icon={<Trash2 />}
            danger
            shortcut="Del"
            disabled={findChosen(board, ids).every((one) => one.is_locked)}
            onSelect={() => removeAll(board, ids)}
          >
            {t('Delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

type OneItemProps = Pick<RowMenuProps, 'board' | 'item' | 'acts'>;

/** Actions on the row's own item. */
function OneItem({ board, item, acts }: OneItemProps) {
  const { id, is_locked: isLocked } = item;
  const words = OPEN_WORDS[item.kind];
  const isPicture = item.kind === 'picture';
  return (
    <>
      {words && (
        <MenuItem
          icon={item.kind === 'brief' ? <ClipboardList /> : <Pencil />}
          disabled={isLocked}
          onSelect={() => acts.onOpen(id)}
        >
          {words}
        </MenuItem>
      )}
      {isPicture && (
        <MenuItem icon={<Crop />} disabled={isLocked} onSelect={() => acts.onOpen(id)}>
          {t('Crop')}
        </MenuItem>
      )}
      {isPicture && acts.onPalette && (
        <MenuItem icon={<Pipette />} onSelect={() => acts.onPalette?.(id)}>
          {t('Palette')}
        </MenuItem>
      )}
      {acts.onPages && isPaper(item, board.session.files) && (
        <MenuItem icon={<Files />} onSelect={() => acts.onPages?.(id)}>
          {t('Pages')}
        </MenuItem>
      )}
      {(isPicture || item.kind === 'brief') && acts.onMakeStyle && (
        <MenuItem icon={<StoneIcon />} onSelect={() => acts.onMakeStyle?.([id])}>
          {t('Make it a style')}
        </MenuItem>
      )}
      {isPicture && item.style_id !== undefined && (
        <MenuItem icon={<Link2Off />} onSelect={() => changeAll(board, [{ id, fields: { style_id: undefined } }])}>
          {t('No longer a reference')}
        </MenuItem>
      )}
    </>
  );
}

type TogetherProps = { board: DeskBoard; ids: readonly string[] };

/** Arranging and layering. */
function Together({ board, ids }: TogetherProps) {
  const chosen = findChosen(board, ids);
  const isMany = ids.length > 1;
  const hasContents = findFrame(board, ids) !== undefined && laidOutIds(board, ids).length > 1;
  const isGroup = chosen.some(({ group_id: group }) => group !== undefined);
  const isLocked = chosen.every((one) => one.is_locked);
  return (
    <>
      {isMany && (
        <SubMenu label={t('Align')}>
          <MenuItem onSelect={() => alignAll(board, ids, 'left')}>{t('Left edges')}</MenuItem>
          <MenuItem onSelect={() => alignAll(board, ids, 'center')}>{t('Middles, side by side')}</MenuItem>
          <MenuItem onSelect={() => alignAll(board, ids, 'right')}>{t('Right edges')}</MenuItem>
          <MenuItem onSelect={() => alignAll(board, ids, 'top')}>{t('Top edges')}</MenuItem>
          <MenuItem onSelect={() => alignAll(board, ids, 'middle')}>{t('Middles, one above the other')}</MenuItem>
          <MenuItem onSelect={() => alignAll(board, ids, 'bottom')}>{t('Bottom edges')}</MenuItem>
        </SubMenu>
      )}
      {isMany && (
        <SubMenu label={t('Distribute and tidy')}>
          <MenuItem disabled={ids.length < 3} onSelect={() => distributeAll(board, ids, 'x')}>
            {t('Same gaps across')}
          </MenuItem>
          <MenuItem disabled={ids.length < 3} onSelect={() => distributeAll(board, ids, 'y')}>
            {t('Same gaps down')}
          </MenuItem>
          <MenuItem onSelect={() => sameSide(board, ids, 'height')}>{t('Same height')}</MenuItem>
          <MenuItem onSelect={() => sameSide(board, ids, 'width')}>{t('Same width')}</MenuItem>
          <LayoutItems board={board} ids={ids} />
        </SubMenu>
      )}
      {hasContents && (
        <SubMenu label={t('Arrange contents')}>
          <LayoutItems board={board} ids={ids} />
        </SubMenu>
      )}
      <SubMenu label={t('Order')}>
        <MenuItem icon={<BringToFront />} onSelect={() => reorder(board, ids, 'top')}>
          {t('To the front')}
        </MenuItem>
        <MenuItem onSelect={() => reorder(board, ids, 'up')}>{t('Forward')}</MenuItem>
        <MenuItem onSelect={() => reorder(board, ids, 'down')}>{t('Backward')}</MenuItem>
        <MenuItem icon={<SendToBack />} onSelect={() => reorder(board, ids, 'bottom')}>
          {t('To the back')}
        </MenuItem>
      </SubMenu>
      {isMany && !isGroup && (
        <MenuItem icon={<Group />} onSelect={() => groupAll(board, ids)}>
          {t('Group')}
        </MenuItem>
      )}
      {isGroup && (
        <MenuItem icon={<Ungroup />} onSelect={() => ungroupAll(board, ids)}>
          {t('Ungroup')}
        </MenuItem>
      )}
      <MenuItem icon={isLocked ? <LockOpen /> : <Lock />} onSelect={() => void lockAll(board, ids)}>
        {isLocked ? t('Unlock') : t('Lock')}
      </MenuItem>
    </>
  );
}

/** How items look. */
function Look({ board, ids }: TogetherProps) {
  const chosen = findChosen(board, ids);
  const pictures = chosen.filter((one) => one.kind === 'picture');
  const texts = chosen.filter((one) => one.kind === 'text');
  return (
    <>
      <MenuDivider />
      {texts.length > 0 && (
        <MenuItem several checked={texts.every((one) => one.is_bold === true)} onSelect={() => boldAll(board, ids)}>
          {t('Bold')}
        </MenuItem>
      )}
      {pictures.length > 0 && (
        <>
          <MenuItem icon={<FlipHorizontal2 />} onSelect={() => markPictures(board, ids, 'is_flipped')}>
            {t('Flip')}
          </MenuItem>
          <MenuItem
            several
            checked={pictures.every((one) => one.is_grey === true)}
            onSelect={() => markPictures(board, ids, 'is_grey')}
          >
            {t('Greyscale')}
          </MenuItem>
        </>
      )}
      <SubMenu label={t('Opacity')}>
        {SHARES.map((share) => (
          <MenuItem
            key={share}
            checked={(chosen[0]?.opacity ?? 1) === share}
            onSelect={() => fadeAll(board, ids, share)}
          >
            {`${share * 100}%`}
          </MenuItem>
        ))}
      </SubMenu>
    </>
  );
}
