import {
  Box,
  Camera,
  ChevronDown,
  Grid3x3,
  Maximize,
  Minus,
  Palette,
  Plus,
  Ruler,
  RulerDimensionLine,
  ScanLine,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { classNames } from '../../../../../ui/class-names.ts';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '../../../../../ui/menu-item.tsx';
import { Menu } from '../../../../../ui/menu.tsx';
import type { SavedKind } from '../pictures/use-saved-pictures.ts';
import type { ViewName } from '../scene/standard-views.ts';
import type { UpAxis } from '@facet/model/up-axis';
import type { CutSection } from '../use-look.ts';
import { MaterialMenu, ShadingMenu, type LookMenuProps } from './look-menus.tsx';
import styles from './tools.module.css';
import { t } from '../../../../../ui/words.ts';

type SaveMenuProps = { isBusy: boolean; onSave: (kind: SavedKind) => void };

/** Takes pictures of the model as it looks now. */
function SaveMenu({ isBusy, onSave }: SaveMenuProps) {
  return (
    <Menu
      trigger={<IconButton label={t('Take pictures')} icon={<Camera />} />}
      position="top-end"
      label={t('Take pictures')}
    >
      <MenuItem disabled={isBusy} onSelect={() => onSave('stills')}>
        {t('Stills of four views')}
      </MenuItem>
      <MenuItem disabled={isBusy} onSelect={() => onSave('turntable')}>
        {t('Turntable')}
      </MenuItem>
    </Menu>
  );
}

const KEYS: Readonly<Record<ViewName, string>> = { front: '1', side: '2', top: '3', perspective: '4' };
const VIEW_NAMES: Readonly<Record<ViewName, string>> = {
  perspective: t('Perspective'),
  front: t('Front'),
  side: t('Side'),
  top: t('Top'),
};
const VIEWS = ['perspective', 'front', 'side', 'top'] as const;
/** Through the middle of the piece, from the front. */
const firstSection = (up: UpAxis): CutSection => ({ axis: up === 'z' ? 1 : 2, at: 0.5, isTurned: up === 'z' });

type ModelToolsProps = LookMenuProps & {
  current: ViewName;
  up: UpAxis;
  /** Absent if nothing may be saved. */
  onSave?: (kind: SavedKind) => void;
  isSaving: boolean;
  onView: (view: ViewName) => void;
  onUp: (up: UpAxis) => void;
  onZoom: (direction: 1 | -1) => void;
  onFit: () => void;
};

function ViewMenu({ current, up, onView, onUp }: Pick<ModelToolsProps, 'current' | 'up' | 'onView' | 'onUp'>) {
  const trigger = (
    <button type="button" className={styles.named} aria-label={t('View: {view}', { view: VIEW_NAMES[current] })}>
      <Box aria-hidden="true" />
      <span className={styles.wide}>{VIEW_NAMES[current]}</span>
      <ChevronDown aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} position="top-start" label={t('View⟦from which side⟧')}>
      {VIEWS.map((view) => (
        <MenuItem key={view} shortcut={KEYS[view]} checked={view === current} onSelect={() => onView(view)}>
          {VIEW_NAMES[view]}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuLabel>{t('Up axis in this file')}</MenuLabel>
      <MenuItem checked={up === 'z'} onSelect={() => onUp('z')}>
        {t('Z axis')}
      </MenuItem>
      <MenuItem checked={up === 'y'} onSelect={() => onUp('y')}>
        {t('Y axis')}
      </MenuItem>
    </Menu>
  );
}

type ToggleProps = { label: string; icon: ComponentType; isOn: boolean; onToggle: () => void };

function Toggle({ label, icon: Icon, isOn, onToggle }: ToggleProps) {
  return (
    <IconButton
      label={label}
      icon={<Icon />}
      aria-pressed={isOn}
      className={classNames(isOn && styles.chosen)}
      onClick={onToggle}
    />
  );
}

/** How a model is viewed: from which side, drawn how, cut, measured, on a grid, how close. */
export function ModelTools(props: ModelToolsProps) {
  const { look, onLook, onZoom, onFit } = props;
  const { section, isMeasuring, hasGrid } = look;

  return (
    <div className={styles.bar} role="group" aria-label={t('Model')}>
      <ViewMenu {...props} />
      <ShadingMenu {...props} />
      {props.isPlain && <MaterialMenu {...props} />}
      {props.hasColours && (
        <Toggle
          label={t('Colours of the file')}
          icon={Palette}
          isOn={look.isPainted}
          onToggle={() => onLook({ isPainted: !look.isPainted })}
        />
      )}
      <span className={styles.divider} />
      <Toggle
        label={t('Section')}
        icon={ScanLine}
        isOn={section !== null}
        onToggle={() => onLook({ section: section ? null : firstSection(props.up) })}
      />
      {!props.isReduced && (
        <>
          <Toggle
            label={t('Measure')}
            icon={Ruler}
            isOn={isMeasuring}
            onToggle={() => onLook({ isMeasuring: !isMeasuring })}
          />
          <Toggle
            label={t('Dimensions')}
            icon={RulerDimensionLine}
            isOn={look.hasDimensions}
            onToggle={() => onLook({ hasDimensions: !look.hasDimensions })}
          />
          <Toggle label={t('Grid')} icon={Grid3x3} isOn={hasGrid} onToggle={() => onLook({ hasGrid: !hasGrid })} />
        </>
      )}
      {props.onSave && <SaveMenu isBusy={props.isSaving} onSave={props.onSave} />}
      <span className={styles.divider} />
      <IconButton label={t('Zoom out (-)')} icon={<Minus />} className={styles.wide} onClick={() => onZoom(-1)} />
      <IconButton label={t('Zoom in (+)')} icon={<Plus />} className={styles.wide} onClick={() => onZoom(1)} />
      <IconButton label={t('Fit (0)')} icon={<Maximize />} onClick={onFit} />
    </div>
  );
}
