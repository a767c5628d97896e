import { useMemo, useState } from 'react';
import { FIRST_ALLOYS, type Alloy } from '@facet/contract/craft/alloys';
import { readStored, writeStored } from '../../../../lib/stored.ts';
import { useStore } from '../../../../ui/create-store.ts';
import { GEMS, pickMetal, METALS, type GemName, type Metal } from '@facet/model/look/materials';
import { findAlloy } from './alloys.ts';
import { chooseAlloy, chosenAlloy } from './chosen-alloy.ts';
import type { Bounds, Triple } from '@facet/model/model-data';
import type { CutPlane } from '@facet/model/mesh/cast-ray';
import { STEPS, type Finish } from './scene/finish.ts';
import type { Shading } from './scene/picture.ts';

const KEY = 'facet-finishes';
/** This many versions are remembered, the most recently viewed ones. */
const MOST = 100;

type KeptFinish = { metal: Metal | null; gem: GemName | null };

const isMetal = (word: string): word is Metal => word in METALS;
const isGem = (word: string): word is GemName => word in GEMS;
const entries = (): string[] => readStored(KEY, (text) => text)?.split(' ') ?? [];

/** The metal and stone chosen for a version on this device. */
function keptFinish(fileId: number): Partial<KeptFinish> {
  const [, metal = '', gem = ''] =
    entries()
      .find((entry) => entry.startsWith(`${fileId}:`))
      ?.split(':') ?? [];
  return { ...(isMetal(metal) && { metal }), ...(isGem(gem) && { gem }) };
}

function keepFinish(fileId: number, { metal, gem }: KeptFinish): void {
  const others = entries().filter((entry) => entry !== '' && !entry.startsWith(`${fileId}:`));
  writeStored(KEY, [...others, `${fileId}:${metal ?? ''}:${gem ?? ''}`].slice(-MOST).join(' '));
}

const STEP_KEY = 'facet-model-step';

/** Where the model is cut: the axis, the share of the way along it (0 to 1), and which side is removed. */
export type CutSection = { axis: 0 | 1 | 2; at: number; isTurned: boolean };
export type ModelLook = {
  shading: Shading;
  /** In the file's own colours, if it has any; else in plain metal. */
  isPainted: boolean;
  /** The key of one of the house's alloys. */
  alloy: string;
  /** How realistically it is drawn. */
  step: Finish['step'];
  /** The colour of the metal; null for the alloy's own. */
  metal: Metal | null;
  /** What all stones are drawn as; null for what their names say. */
  gem: GemName | null;
  hasGrid: boolean;
  /** The piece's dimensions are drawn beside it. */
  hasDimensions: boolean;
  isMeasuring: boolean;
  /** It is coloured by how thick its metal is. */
  hasWalls: boolean;
  section: CutSection | null;
};

const storedStep = readStored(STEP_KEY, (text) => text);
const START: Omit<ModelLook, 'alloy'> = {
  shading: 'shaded',
  isPainted: true,
  step: STEPS.find((step) => step === storedStep) ?? 'auto',
  metal: null,
  gem: null,
  hasGrid: true,
  hasDimensions: false,
  isMeasuring: false,
  hasWalls: false,
  section: null,
};

/** The last choice on this page. */
let latest: Partial<typeof START> = {};
function keepLatest({ step, hasDimensions }: ModelLook): void {
  latest = { step, hasDimensions };
}

/**
 * How the model is shown. The step carries over to the next model, and so does an alloy where the
 * next one's spec names none; metal and stone belong to this version.
 * `isPlain`: in no colours but its own.
 */
export function useLook(alloys: readonly Alloy[] = FIRST_ALLOYS, fileId = 0, isPlain = true) {
  const [own, setOwn] = useState(() => ({ ...START, ...latest, ...keptFinish(fileId) }));
  const look: ModelLook = { ...own, alloy: useStore(chosenAlloy) };
  const change = (part: Partial<ModelLook>) => {
    const next = { ...look, ...part };
    // Choosing an alloy brings back that alloy's own colour.
    if (part.alloy && part.metal === undefined) next.metal = null;
    if (part.alloy) chooseAlloy(part.alloy);
    if (part.step) writeStored(STEP_KEY, part.step);
    keepLatest(next);
    if (next.metal !== look.metal || next.gem !== look.gem) keepFinish(fileId, next);
    setOwn((before) => ({ ...before, ...part, metal: next.metal }));
  };
  const alloy = findAlloy(alloys, look.alloy);
  const metal: Metal = look.metal ?? (alloy ? pickMetal(alloy) : 'white');
  /** Chooses a metal by colour: the house's alloy of that colour, if it has one, at the present fineness. */
  const changeMetal = (to: Metal) => {
    const alike = alloys.filter((one) => one.fineness !== null && pickMetal(one) === to);
    const next = alike.find(({ fineness }) => fineness === alloy?.fineness) ?? alike[0];
    change({ metal: to, isPainted: false, ...(next && { alloy: next.key }) });
  };
  const { gem } = look;
  // Colours that carry information are drawn exactly as they are.
  const step = isPlain && !look.hasWalls ? look.step : 'simple';
  const finish = useMemo<Finish>(() => ({ step, metal, gem }), [step, metal, gem]);
  return { look, change, changeMetal, alloys, alloy, finish };
}

export const METAL_NAMES = Object.keys(METALS).filter((name): name is Metal => name in METALS);

/** Where a section lies along its axis, in the model's units. */
export const sectionPlace = ({ axis, at }: CutSection, { min, max }: Bounds): number =>
  min[axis] + (max[axis] - min[axis]) * at;

/** The part of the model that a section leaves: what is in front of the plane, or behind it when turned round. */
export function cutPlane(section: CutSection | null, bounds: Bounds): CutPlane | null {
  if (!section) return null;
  const sign = section.isTurned ? -1 : 1;
  const normal: Triple = [0, 0, 0];
  normal[section.axis] = sign;
  return { normal, constant: sectionPlace(section, bounds) * sign };
}
