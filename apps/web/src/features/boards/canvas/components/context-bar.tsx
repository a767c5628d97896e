import type { PlacedItem } from '@facet/board/document';
import { Bold, Crop, Files, Group, Lock, LockOpen, Pipette, Ungroup } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { StoneIcon } from '../../../../ui/stone-icon.tsx';
import { useBoxSize } from '../../../../lib/use-box-size.ts';
import { findFrame, laidOutIds } from '../desk/arrange-acts.ts';
import { boldAll, groupAll, lockAll, ungroupAll } from '../desk/board-acts.ts';
import { chosenItems, say, type BoardDesk } from '../desk/board-desk.ts';
import { countWords, isPaper } from '../desk/item-words.ts';
import { toBoardParts } from '../desk/new-items.ts';
import { openItem } from '../desk/open-item.ts';
import { useBoardDeskState, useItemsVersion } from '../hooks/use-desk.ts';
import { backToBoard } from './back-to-board.ts';
import { barPlace } from './bar-place.ts';
import { AlignMenu, ArrangeMenu, ContentsMenu, MoreMenu, OrderMenu } from './context-menus.tsx';
import { LookButton } from './look-button.tsx';
import styles from './context-bar.module.css';
import { t } from '../../../../ui/words.ts';

type ContextBarProps = {
  desk: BoardDesk;
  onPalette?: (itemId: string) => void;
  onPages?: (itemId: string) => void;
  onMakeStyle?: (ids: readonly string[]) => void;
  onUsed: () => void;
};

function Section({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.section} role="group" aria-label={label}>
      {children}
    </div>
  );
}

type SectionProps = { desk: BoardDesk; chosen: readonly PlacedItem[] };

/** Arranging several items, and layering. */
function Arranging({ desk, chosen }: SectionProps) {
  const ids = chosen.map(({ id }) => id);
  const isMany = chosen.length > 1;
  const hasContents =
    findFrame(toBoardParts(desk), ids) !== undefined && laidOutIds(toBoardParts(desk), ids).length > 1;
  const isGroup =
    chosen[0]?.group_id !== undefined && chosen.every(({ group_id: group }) => group === chosen[0]?.group_id);
  return (
    <Section label={t('Arrange')}>
      {isMany && <AlignMenu desk={desk} ids={ids} />}
      {isMany && <ArrangeMenu desk={desk} ids={ids} />}
      {hasContents && <ContentsMenu desk={desk} ids={ids} />}
      {isMany && (
        <IconButton
          label={isGroup ? t('Ungroup (Ctrl+Shift+G)') : t('Group (Ctrl+G)')}
          icon={isGroup ? <Ungroup /> : <Group />}
          size={36}
          onClick={() => (isGroup ? ungroupAll : groupAll)(toBoardParts(desk), ids)}
        />
      )}
      <OrderMenu desk={desk} ids={ids} />
    </Section>
  );
}

/** Actions on the items themselves. */
function Holding({ desk, chosen }: SectionProps) {
  const ids = chosen.map(({ id }) => id);
  const isLocked = chosen.every((item) => item.is_locked);
  const [only] = chosen;
  const texts = chosen.filter((item) => item.kind === 'text');
  const picture = chosen.length === 1 && only?.kind === 'picture' ? only : undefined;
  return (
    <Section label={t('Change')}>
      <IconButton
        label={isLocked ? t('Unlock (Ctrl+L)') : t('Lock (Ctrl+L)')}
        icon={isLocked ? <LockOpen /> : <Lock />}
        size={36}
        aria-pressed={isLocked}
        onClick={() => say(desk, lockAll(toBoardParts(desk), ids) ? t('Locked') : t('Unlocked'))}
      />
      {chosen.some(({ kind }) => kind === 'picture') && (
        <IconButton
          label={t('Crop')}
          icon={<Crop />}
          size={36}
          disabled={!picture || picture.is_locked}
          onClick={() => picture && openItem(desk, picture)}
        />
      )}
      {texts.length > 0 && (
        <IconButton
          label={t('Bold (Ctrl+B)')}
          icon={<Bold />}
          size={36}
          aria-pressed={texts.every((item) => item.is_bold)}
          disabled={texts.every((item) => item.is_locked)}
          onClick={() => say(desk, boldAll(toBoardParts(desk), ids) ? t('Bold') : t('Not bold'))}
        />
      )}
      <LookButton desk={desk} chosen={chosen} />
    </Section>
  );
}

/** The actions on the selected items, right above them. */
export function ContextBar({ desk, onPalette, onPages, onMakeStyle, onUsed }: ContextBarProps) {
  useItemsVersion(desk.items);
  const camera = useBoardDeskState(desk, (state) => state.camera);
  const size = useBoardDeskState(desk, (state) => state.size);
  const isAway = useBoardDeskState(
    desk,
    ({ isBusy, typing, cropping }) => isBusy || typing !== null || cropping !== null,
  );
  const { ref, width } = useBoxSize();
  const chosen = chosenItems(desk);
  const [only] = chosen;
  const { tool, session } = desk.host;
  if (isAway || !only || tool !== 'select' || !session.canEdit) return null;
  const place = barPlace({ items: desk.items, chosen, camera, size, bar: { width: width + 2, height: 48 } });
  const pictures = chosen.filter(({ kind }) => kind === 'picture');
  const hasBrief = chosen.some(({ kind }) => kind === 'brief');
  const ids = chosen.map(({ id }) => id);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- for its buttons
    <div
      ref={ref}
      className={styles.bar}
      role="toolbar"
      aria-label={t('{chosen} selected', { chosen: countWords(chosen) })}
      style={place ?? { visibility: 'hidden' }}
      onClick={backToBoard(onUsed)}
    >
      {chosen.length > 1 && <span className={styles.count}>{countWords(chosen)}</span>}
      <Arranging desk={desk} chosen={chosen} />
      <Holding desk={desk} chosen={chosen} />
      {(onMakeStyle || onPalette) && (pictures.length > 0 || hasBrief) && (
        <Section label={t('Use')}>
          {onPalette && pictures.length > 0 && (
            <button type="button" className={styles.words} onClick={() => pictures[0] && onPalette(pictures[0].id)}>
              <Pipette />
              {t('Palette')}
            </button>
          )}
          {onPages && chosen.length === 1 && isPaper(only, session.files) && (
            <button type="button" className={styles.words} onClick={() => onPages(only.id)}>
              <Files />
              {t('Pages')}
            </button>
          )}
          {onMakeStyle && (
            <button type="button" className={styles.words} onClick={() => onMakeStyle(ids)}>
              <StoneIcon />
              {t('Make it a style')}
            </button>
          )}
        </Section>
      )}
      <Section label={t('More')}>
        <MoreMenu desk={desk} chosen={chosen} />
      </Section>
    </div>
  );
}
