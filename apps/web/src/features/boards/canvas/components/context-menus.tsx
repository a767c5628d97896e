import type { PlacedItem } from '@facet/board/document';
import type { Edge } from '@facet/board/arrange';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  BringToFront,
  Copy,
  Ellipsis,
  FlipHorizontal2,
  LayoutGrid,
  MoveHorizontal,
  MoveVertical,
  SendToBack,
  SquareStack,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MenuDivider, MenuItem, SubMenu } from '../../../../ui/menu-item.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { alignAll, distributeAll, reorder, sameSide } from '../desk/arrange-acts.ts';
import { fadeAll, markPictures, removeAll } from '../desk/board-acts.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { copyBeside } from '../desk/copy-beside.ts';
import { toBoardParts } from '../desk/new-items.ts';
import { LayoutItems } from './layout-items.tsx';
import { t } from '../../../../ui/words.ts';

type MenuProps = { desk: BoardDesk; ids: readonly string[] };

const ALIGNS: readonly { edge: Edge; label: string; icon: ReactNode }[] = [
  { edge: 'left', label: t('Left edges'), icon: <AlignStartVertical /> },
  { edge: 'center', label: t('Middles, side by side'), icon: <AlignCenterVertical /> },
  { edge: 'right', label: t('Right edges'), icon: <AlignEndVertical /> },
  { edge: 'top', label: t('Top edges'), icon: <AlignStartHorizontal /> },
  { edge: 'middle', label: t('Middles, one above the other'), icon: <AlignCenterHorizontal /> },
  { edge: 'bottom', label: t('Bottom edges'), icon: <AlignEndHorizontal /> },
];

const button = (label: string, icon: ReactNode) => <IconButton label={label} icon={icon} size={36} />;

export function AlignMenu({ desk, ids }: MenuProps) {
  return (
    <Menu trigger={button(t('Align'), <AlignStartVertical />)} label={t('Align')} position="bottom-start">
      {ALIGNS.map(({ edge, label, icon }) => (
        <MenuItem key={edge} icon={icon} onSelect={() => alignAll(toBoardParts(desk), ids, edge)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

export function ArrangeMenu({ desk, ids }: MenuProps) {
  const board = () => toBoardParts(desk);
  return (
    <Menu
      trigger={button(t('Distribute and tidy'), <AlignHorizontalDistributeCenter />)}
      label={t('Distribute and tidy')}
      position="bottom-start"
    >
      <MenuItem
        icon={<AlignHorizontalDistributeCenter />}
        disabled={ids.length < 3}
        onSelect={() => distributeAll(board(), ids, 'x')}
      >
        {t('Same gaps across')}
      </MenuItem>
      <MenuItem
        icon={<AlignVerticalDistributeCenter />}
        disabled={ids.length < 3}
        onSelect={() => distributeAll(board(), ids, 'y')}
      >
        {t('Same gaps down')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<MoveVertical />} onSelect={() => sameSide(board(), ids, 'height')}>
        {t('Same height')}
      </MenuItem>
      <MenuItem icon={<MoveHorizontal />} onSelect={() => sameSide(board(), ids, 'width')}>
        {t('Same width')}
      </MenuItem>
      <MenuDivider />
      <LayoutItems board={board()} ids={ids} />
    </Menu>
  );
}

/** Lays out what a frame holds. */
export function ContentsMenu({ desk, ids }: MenuProps) {
  return (
    <Menu trigger={button(t('Arrange contents'), <LayoutGrid />)} label={t('Arrange contents')} position="bottom-start">
      <LayoutItems board={toBoardParts(desk)} ids={ids} />
    </Menu>
  );
}

export function OrderMenu({ desk, ids }: MenuProps) {
  const board = () => toBoardParts(desk);
  return (
    <Menu trigger={button(t('Order'), <SquareStack />)} label={t('Order')} position="bottom-start">
      <MenuItem icon={<BringToFront />} shortcut="Ctrl+]" onSelect={() => reorder(board(), ids, 'top')}>
        {t('To the front')}
      </MenuItem>
      <MenuItem shortcut="]" onSelect={() => reorder(board(), ids, 'up')}>
        {t('Forward')}
      </MenuItem>
      <MenuItem shortcut="[" onSelect={() => reorder(board(), ids, 'down')}>
        {t('Backward')}
      </MenuItem>
      <MenuItem icon={<SendToBack />} shortcut="Ctrl+[" onSelect={() => reorder(board(), ids, 'bottom')}>
        {t('To the back')}
      </MenuItem>
    </Menu>
  );
}

const SHARES = [1, 0.75, 0.5, 0.25];

export function MoreMenu({ desk, chosen }: { desk: BoardDesk; chosen: readonly PlacedItem[] }) {
  const board = () => toBoardParts(desk);
  const ids = chosen.map(({ id }) => id);
  const pictures = chosen.filter((item) => item.kind === 'picture');
  const opacity = chosen[0]?.opacity ?? 1;
  return (
    <Menu trigger={button(t('More'), <Ellipsis />)} label={t('More')}>
      {pictures.length > 0 && (
        <>
          <MenuItem icon={<FlipHorizontal2 />} onSelect={() => markPictures(board(), ids, 'is_flipped')}>
            {t('Flip')}
          </MenuItem>
          <MenuItem
            several
            checked={pictures.every((item) => item.is_grey === true)}
            onSelect={() => markPictures(board(), ids, 'is_grey')}
          >
            {t('Greyscale')}
          </MenuItem>
        </>
      )}
      <SubMenu label={t('Opacity')}>
        {SHARES.map((share) => (
          <MenuItem key={share} checked={share === opacity} onSelect={() => fadeAll(board(), ids, share)}>
            {`${share * 100}%`}
          </MenuItem>
        ))}
      </SubMenu>
      <MenuDivider />
      <MenuItem icon={<Copy />} shortcut="Ctrl+D" onSelect={() => copyBeside(desk)}>
        {t('Duplicate')}
      </MenuItem>
      <MenuItem
        icon={<Trash2 />}
        danger
        shortcut="Del"
        disabled={chosen.every((item) => item.is_locked)}
        onSelect={() => {
          if (removeAll(board(), ids) > 0) desk.host.onSelect([]);
        }}
      >
        {t('Delete')}
      </MenuItem>
    </Menu>
  );
}
