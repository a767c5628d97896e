import {
  Box,
  ChevronDown,
  Gem,
  Grid3x3,
  Maximize,
  Minus,
  Palette,
  Plus,
  Ruler,
  ScanLine,
  SwatchBook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { classNames } from '../../../../../../ui/class-names.ts';
import { IconButton } from '../../../../../../ui/icon-button.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '../../../../../../ui/menu-item.tsx';
import { Menu } from '../../../../../../ui/menu.tsx';
import { GEMS, type Finish, type GemName, type Metal, type Step, type StepState } from '../scene/finish.ts';
import type { Shading } from '../scene/picture.ts';
import { VIEW_NAMES, type ViewName } from '../scene/standard-views.ts';
import { type UpAxis } from '@facet/model/up-axis';
import { METAL_NAMES, type Look, type Section } from '../use-look.ts';
import styles from './tools.module.css';

const KEYS: Readonly<Record<ViewName, string>> = { front: '1', side: '2', top: '3', perspective: '4' };
const VIEWS = ['perspective', 'front', 'side', 'top'] as const;
const SHADINGS: Readonly<Record<Shading, string>> = {
  shaded: 'Shaded',
  edges: 'Shaded with edges',
  wireframe: 'Wireframe',
};
const LOOKS = ['shaded', 'edges', 'wireframe'] as const;
/** Through the middle of the piece, from the front. */
const firstSection = (up: UpAxis): Section => ({ axis: up === 'z' ? 1 : 2, at: 0.5, isTurned: up === 'z' });

type ModelToolsProps = {
  look: Look;
  current: ViewName;
  up: UpAxis;
  /** The file has some of its own. */
  hasColours: boolean;
  /** Nothing can be measured on what stands for a model. */
  isReduced: boolean;
  /** It is coloured in no other way than its own. */
  isPlain: boolean;
  /** How it is drawn just now. */
  step: StepState;
  hasStones: boolean;
  metal: Metal;
  onMetal: (metal: Metal) => void;
  onLook: (part: Partial<Look>) => void;
  onView: (view: ViewName) => void;
  onUp: (up: UpAxis) => void;
  onZoom: (direction: 1 | -1) => void;
  onFit: () => void;
};

function ViewMenu({ current, up, onView, onUp }: Pick<ModelToolsProps, 'current' | 'up' | 'onView' | 'onUp'>) {
  const trigger = (
    <button type="button" className={styles.named} aria-label={`View: ${VIEW_NAMES[current]}`}>
      <Box aria-hidden="true" />
      {VIEW_NAMES[current]}
      <ChevronDown aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} position="top-start" label="View">
      {VIEWS.map((view) => (
        <MenuItem key={view} shortcut={KEYS[view]} checked={view === current} onSelect={() => onView(view)}>
          {VIEW_NAMES[view]}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuLabel>Up axis in this file</MenuLabel>
      <MenuItem checked={up === 'z'} onSelect={() => onUp('z')}>
        Z axis
      </MenuItem>
      <MenuItem checked={up === 'y'} onSelect={() => onUp('y')}>
        Y axis
      </MenuItem>
    </Menu>
  );
}

const STEP_NAMES: Readonly<Record<Step, string>> = {
  simple: 'Simple',
  metal: 'Polished metal',
  stones: 'Metal and stones',
};

/** What `auto` has come to. */
const autoName = ({ step, why }: StepState) =>
  why === 'slow' ? `Automatic (${STEP_NAMES[step].toLowerCase()}, as more is slow here)` : 'Automatic';

function ShadingMenu({
  look,
  step,
  hasStones,
  isPlain,
  onLook,
}: Pick<ModelToolsProps, 'look' | 'step' | 'hasStones' | 'isPlain' | 'onLook'>) {
  const choices: readonly Finish['step'][] = ['auto', 'simple', 'metal', ...(hasStones ? (['stones'] as const) : [])];
  return (
    <Menu
      trigger={<IconButton label={`Shading: ${SHADINGS[look.shading]}`} icon={<SwatchBook />} />}
      position="top-start"
      label="Shading"
    >
      {LOOKS.map((shading) => (
        <MenuItem key={shading} checked={shading === look.shading} onSelect={() => onLook({ shading })}>
          {SHADINGS[shading]}
        </MenuItem>
      ))}
      {isPlain && (
        <>
          <MenuDivider />
          <MenuLabel>Drawn as</MenuLabel>
          {choices.map((choice) => (
            <MenuItem key={choice} checked={choice === look.step} onSelect={() => onLook({ step: choice })}>
              {choice === 'auto'
                ? autoName(look.step === 'auto' ? step : { step: 'simple', why: null })
                : STEP_NAMES[choice]}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  );
}

const METAL_WORDS: Readonly<Record<Metal, string>> = {
  yellow: 'Yellow gold',
  white: 'White gold',
  rose: 'Rose gold',
  platinum: 'Platinum',
  silver: 'Silver',
};
const GEM_NAMES = Object.keys(GEMS).filter((name): name is GemName => name in GEMS);

function MaterialMenu({ look, metal, hasStones, hasColours, onMetal, onLook }: ModelToolsProps) {
  const isBare = !look.isPainted;
  return (
    <Menu
      trigger={<IconButton label={`Material: ${METAL_WORDS[metal]}`} icon={<Gem />} />}
      position="top-start"
      label="Material"
    >
      <MenuLabel>Metal</MenuLabel>
      {METAL_NAMES.map((name) => (
        <MenuItem key={name} checked={name === metal && (isBare || !hasColours)} onSelect={() => onMetal(name)}>
          {METAL_WORDS[name]}
        </MenuItem>
      ))}
      {hasStones && (
        <>
          <MenuDivider />
          <MenuLabel>Stones</MenuLabel>
          {GEM_NAMES.map((gem) => (
            <MenuItem key={gem} checked={gem === look.gem} onSelect={() => onLook({ gem, step: 'stones' })}>
              {GEMS[gem].title}
            </MenuItem>
          ))}
        </>
      )}
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

/** How a model is seen: from where, drawn how, cut, measured, on a grid, how near. */
export function ModelTools(props: ModelToolsProps) {
  const { look, onLook, onZoom, onFit } = props;
  const { section, isMeasuring, hasGrid } = look;

  return (
    <div className={styles.bar} role="group" aria-label="Model">
      <ViewMenu {...props} />
      <ShadingMenu {...props} />
      {props.isPlain && <MaterialMenu {...props} />}
      {props.hasColours && (
        <Toggle
          label="Colours of the file"
          icon={Palette}
          isOn={look.isPainted}
          onToggle={() => onLook({ isPainted: !look.isPainted })}
        />
      )}
      <span className={styles.divider} />
      <Toggle
        label="Section"
        icon={ScanLine}
        isOn={section !== null}
        onToggle={() => onLook({ section: section ? null : firstSection(props.up) })}
      />
      {!props.isReduced && (
        <>
          <Toggle
            label="Measure"
            icon={Ruler}
            isOn={isMeasuring}
            onToggle={() => onLook({ isMeasuring: !isMeasuring })}
          />
          <Toggle label="Grid" icon={Grid3x3} isOn={hasGrid} onToggle={() => onLook({ hasGrid: !hasGrid })} />
        </>
      )}
      <span className={styles.divider} />
      <IconButton label="Zoom out (-)" icon={<Minus />} className={styles.wide} onClick={() => onZoom(-1)} />
      <IconButton label="Zoom in (+)" icon={<Plus />} className={styles.wide} onClick={() => onZoom(1)} />
      <IconButton label="Fit (0)" icon={<Maximize />} onClick={onFit} />
    </div>
  );
}
