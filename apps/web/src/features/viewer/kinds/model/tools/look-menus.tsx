import { Gem, SwatchBook } from 'lucide-react';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '../../../../../ui/menu-item.tsx';
import { Menu } from '../../../../../ui/menu.tsx';
import { GEMS, type GemName, type Metal } from '@facet/model/look/materials';
import type { Finish, FinishStep, StepState } from '../scene/finish.ts';
import type { Shading } from '../scene/picture.ts';
import { METAL_NAMES, type ModelLook } from '../use-look.ts';
import { t } from '../../../../../ui/words.ts';

export type LookMenuProps = {
  look: ModelLook;
  /** The file has colours of its own. */
  hasColours: boolean;
  /** It is shown in no colours but its own. */
  isPlain: boolean;
  /** A reduced version is not true to size, so nothing is measured on it. */
  isReduced: boolean;
  /** How it is drawn right now. */
  step: StepState;
  hasStones: boolean;
  metal: Metal;
  onMetal: (metal: Metal) => void;
  onLook: (part: Partial<ModelLook>) => void;
};

const SHADINGS: Readonly<Record<Shading, string>> = {
  shaded: t('Shaded'),
  edges: t('Shaded with edges'),
  wireframe: t('Wireframe'),
};
const LOOKS = ['shaded', 'edges', 'wireframe'] as const;
const STEP_NAMES: Readonly<Record<FinishStep, string>> = {
  simple: t('Simple'),
  metal: t('Polished metal'),
  stones: t('Metal and stones'),
};

const SLOW_NAMES: typeof STEP_NAMES = {
  simple: t('Automatic (simple, as more is slow here)'),
  metal: t('Automatic (polished metal, as more is slow here)'),
  stones: t('Automatic (metal and stones, as more is slow here)'),
};

/** The name of `auto`, with the step it arrived at. */
const autoName = ({ step, why }: StepState) => (why === 'slow' ? SLOW_NAMES[step] : t('Automatic'));

/** Chooses how it is drawn: its lines, and how realistic it is. */
export function ShadingMenu({ look, step, hasStones, isPlain, isReduced, onLook }: LookMenuProps) {
  const choices: readonly Finish['step'][] = ['auto', 'simple', 'metal', ...(hasStones ? (['stones'] as const) : [])];
  return (
    <Menu
      trigger={
        <IconButton label={t('Shading: {shading}', { shading: SHADINGS[look.shading] })} icon={<SwatchBook />} />
      }
      position="top-start"
      label={t('Shading')}
    >
      {LOOKS.map((shading) => (
        <MenuItem key={shading} checked={shading === look.shading} onSelect={() => onLook({ shading })}>
          {SHADINGS[shading]}
        </MenuItem>
      ))}
      {isPlain && !isReduced && (
        <>
          <MenuDivider />
          <MenuItem several checked={look.hasWalls} onSelect={() => onLook({ hasWalls: !look.hasWalls })}>
            {t('Colours by wall thickness')}
          </MenuItem>
        </>
      )}
      {isPlain && (
        <>
          <MenuDivider />
          <MenuLabel>{t('Drawn as')}</MenuLabel>
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
  yellow: t('Yellow gold'),
  white: t('White gold'),
  rose: t('Rose gold'),
  platinum: t('Platinum'),
  silver: t('Silver'),
};
const GEM_WORDS: Readonly<Record<GemName, string>> = {
  diamond: t('Diamond'),
  ruby: t('Ruby'),
  sapphire: t('Sapphire'),
  emerald: t('Emerald'),
  aquamarine: t('Aquamarine'),
  amethyst: t('Amethyst'),
  citrine: t('Citrine'),
  morganite: t('Morganite'),
};
const GEM_NAMES = Object.keys(GEMS).filter((name): name is GemName => name in GEMS);

/** Chooses what it seems to be made of. */
export function MaterialMenu({ look, metal, hasStones, hasColours, onMetal, onLook }: LookMenuProps) {
  const isBare = !look.isPainted;
  return (
    <Menu
      trigger={<IconButton label={t('Material: {metal}', { metal: METAL_WORDS[metal] })} icon={<Gem />} />}
      position="top-start"
      label={t('Material')}
    >
      <MenuLabel>{t('Metal')}</MenuLabel>
      {METAL_NAMES.map((name) => (
        <MenuItem key={name} checked={name === metal && (isBare || !hasColours)} onSelect={() => onMetal(name)}>
          {METAL_WORDS[name]}
        </MenuItem>
      ))}
      {hasStones && (
        <>
          <MenuDivider />
          <MenuLabel>{t('Stones')}</MenuLabel>
          <MenuItem checked={look.gem === null} onSelect={() => onLook({ gem: null })}>
            {t('By their names')}
          </MenuItem>
          {GEM_NAMES.map((gem) => (
            <MenuItem key={gem} checked={gem === look.gem} onSelect={() => onLook({ gem, step: 'stones' })}>
              {GEM_WORDS[gem]}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  );
}
