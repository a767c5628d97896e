import { PRODUCT_TYPES, productTypeLabel } from '@facet/contract/constants/catalogue';
import type { Alloy } from '@facet/contract/craft/alloys';
import type { MakingLimits } from '@facet/contract/craft/limits';
import type { MeleeChart } from '@facet/contract/craft/melee';
import type { NameWords } from '@facet/contract/craft/name-words';
import { PART_ROLES, PART_ROLE_TITLES, type PartRole } from '@facet/contract/craft/parts';
import { type RingChart, RING_SYSTEM_MARKS, RING_SYSTEM_TITLES, RING_SYSTEMS } from '@facet/contract/craft/ring-charts';
import type { SpecTemplate } from '@facet/contract/craft/spec';
import type { HouseChangeWire } from '@facet/contract/entities/house';
import { isSameValue } from '../../shared/edits/merge-edits.ts';
import { isReordered, METAL_WORDS, unsavedAlloys } from './alloy-rows.ts';
import { densityText, figureText } from './figure-text.ts';
import type { HouseEdits } from './house-kinds.ts';
import { t } from '../../ui/words.ts';

type Alloys = readonly Alloy[];

// A full list of sizes would be as long as the chart.
const NAMED = 5;

const finenessText = (fineness: number | null) => (fineness === null ? t('no fineness') : `${figureText(fineness)} ‰`);
const colourText = (colour: Alloy['colour']) => METAL_WORDS[colour].toLowerCase();
const sourceText = (source: string) => (source ? t('source {source}', { source }) : t('source none'));
const arrow = (from: string, to: string) => `${from} → ${to}`;

/** A line about the changes to one thing; none if there are none. */
const prefixChanges = (title: string, changes: readonly string[]) =>
  changes.length > 0 ? [t('{title}: {changes}', { title, changes: changes.join(', ') })] : [];

/** What changed in one alloy: `15.58 → 15.6 g/cm³, yellow → rose`. */
function partsChanged(old: Alloy, now: Alloy): string[] {
  return [
    ...(old.title === now.title ? [] : [t('was {title}', { title: old.title })]),
    ...(old.density === now.density ? [] : [`${arrow(densityText(old.density), densityText(now.density))} g/cm³`]),
    ...(old.fineness === now.fineness ? [] : [arrow(finenessText(old.fineness), finenessText(now.fineness))]),
    ...(old.colour === now.colour ? [] : [arrow(colourText(old.colour), colourText(now.colour))]),
    ...(old.source === now.source ? [] : [sourceText(now.source)]),
  ];
}

/** A line for each alloy added, removed or changed, and one for the order. */
export function alloyChanges(before: Alloys, now: Alloys): string[] {
  const find = (all: Alloys, key: string) => all.find((alloy) => alloy.key === key);
  const lines = now.flatMap((alloy) => {
    const old = find(before, alloy.key);
    const { title, density } = alloy;
    if (!old) return t('{title} added, {density} g/cm³', { title, density: densityText(density) });
    return prefixChanges(title, partsChanged(old, alloy));
  });
  const gone = before.flatMap(({ key, title }) => (find(now, key) ? [] : t('{title} removed', { title })));
  return [...lines, ...gone, ...(isReordered(before, now) ? [t('Order changed')] : [])];
}

/** Each limit's name and meaning, in display order. */
export const LIMITS: readonly { name: keyof MakingLimits; label: string; unit: string; meaning: string }[] = [
  { name: 'wall_mm', label: t('Wall'), unit: 'mm', meaning: t('Thinner walls may not fill when they are cast.') },
  { name: 'prong_mm', label: t('Prong'), unit: 'mm', meaning: t('Thinner prongs may not hold their stone.') },
  {
    name: 'solid_mm',
    label: t('Solid'),
    unit: 'mm',
    meaning: t('Metal thicker all round may be porous, and is heavy.'),
  },
  {
    name: 'prong_over_pct',
    label: t('Prong over stone'),
    unit: '%',
    meaning: t('Of the stone’s width: prongs that reach less far over it may let it go.'),
  },
  {
    name: 'spacing_pct',
    label: t('Stone spacing'),
    unit: '%',
    meaning: t('Of the smaller stone’s width: stones set closer leave little metal between them.'),
  },
  {
    name: 'trapped_mm3',
    label: t('Closed hollow'),
    unit: 'mm³',
    meaning: t('Powder or resin stays in a larger one. Not checked while this is empty.'),
  },
  {
    name: 'crossing_mm',
    label: t('Stones crossing'),
    unit: 'mm',
    meaning: t('Stones that reach farther into each other can’t both be set. Not checked while this is empty.'),
  },
  {
    name: 'girdle_mm',
    label: t('Girdle in metal'),
    unit: 'mm',
    meaning: t('A girdle deeper in the metal has no seat to go into. Not checked while this is empty.'),
  },
  {
    name: 'culet_mm',
    label: t('Culet below metal'),
    unit: 'mm',
    meaning: t('A culet that stands out farther below its hole scratches. Not checked while this is empty.'),
  },
];

/** A limit as it is read; a dash where it is not checked. */
export const limitText = (limit: number | null): string => (limit === null ? '–' : figureText(limit));

/** A line for each changed limit. */
export const limitChanges = (before: MakingLimits, now: MakingLimits): string[] =>
  LIMITS.flatMap(({ name, label, unit }) =>
    before[name] === now[name] ? [] : `${label} ${arrow(limitText(before[name]), limitText(now[name]))} ${unit}`,
  );

type Specs = readonly SpecTemplate[];

/** A line for each product type with a changed spec table. */
export const specChanges = (before: Specs, now: Specs): string[] =>
  PRODUCT_TYPES.flatMap((type) => {
    const [was, is] = [before, now].map((all) => all.find(({ product_type: one }) => one === type)?.lines ?? []);
    if (isSameValue(was, is)) return [];
    const names = is?.map(({ title }) => title).join(', ');
    const product = productTypeLabel(type).toLowerCase();
    return names ? t('Spec of {product}: {names}', { product, names }) : t('Spec of {product}: nothing', { product });
  });

const listed = (texts: readonly string[]) => {
  const [names, count] = [texts.slice(0, NAMED).join(', '), texts.length - NAMED];
  return count > 0 ? t('{names} and {count, plural, one {# more} other {# more}}', { names, count }) : names;
};

/** The name of each role's words within a sentence. */
export const WORDS_OF_ROLES: Readonly<Record<PartRole, string>> = {
  metal: t('words for metal'),
  stone: t('words for stone'),
  support: t('words for support'),
  ignore: t('words for ignore'),
};

/** A line for each role whose words changed. */
export const wordChanges = (before: NameWords, now: NameWords): string[] =>
  PART_ROLES.flatMap((role) => {
    const added = now[role].filter((word) => !before[role].includes(word));
    const gone = before[role].filter((word) => !now[role].includes(word));
    const parts = [
      ...(added.length > 0 ? [t('{words} added', { words: listed(added) })] : []),
      ...(gone.length > 0 ? [t('{words} removed', { words: listed(gone) })] : []),
    ];
    return prefixChanges(PART_ROLE_TITLES[role], parts);
  });

/** What changed in one chart. */
function chartParts(old: RingChart, now: RingChart): string[] {
  const widthOf = ({ sizes }: RingChart, name: string) => sizes.find(({ label }) => label === name)?.mm;
  const changed = now.sizes.flatMap(({ label, mm }) => {
    const was = widthOf(old, label);
    if (was === mm) return [];
    return was === undefined
      ? t('{size} at {width} mm', { size: label, width: figureText(mm) })
      : `${label} ${arrow(figureText(was), figureText(mm))} mm`;
  });
  const gone = old.sizes.filter(({ label }) => widthOf(now, label) === undefined).map(({ label }) => label);
  return [
    ...(old.is_shown === now.is_shown ? [] : [now.is_shown ? t('shown') : t('no longer shown')]),
    ...(old.source === now.source ? [] : [sourceText(now.source)]),
    ...(changed.length > 0 ? [listed(changed)] : []),
    ...(gone.length > 0 ? [t('{sizes} removed', { sizes: listed(gone) })] : []),
  ];
}

/** A line for each system whose chart changed. */
export const ringChanges = (before: readonly RingChart[], now: readonly RingChart[]): string[] =>
  now.flatMap((chart) => {
    const old = before.find(({ system }) => system === chart.system);
    return prefixChanges(RING_SYSTEM_TITLES[chart.system], old ? chartParts(old, chart) : []);
  });

const meleeSource = (source: string) =>
  source ? t('Source of stone weights {source}', { source }) : t('Source of stone weights none');

/** Which weights changed, and whether the source did. */
export function meleeChanges(before: MeleeChart, now: MeleeChart): string[] {
  const weightOf = ({ sizes }: MeleeChart, width: number) => sizes.find(({ mm }) => mm === width)?.carats;
  const changed = now.sizes.flatMap(({ mm, carats }) => {
    const was = weightOf(before, mm);
    if (was === carats) return [];
    const [width, weight] = [figureText(mm), figureText(carats)];
    return was === undefined
      ? t('{width} mm at {weight} ct', { width, weight })
      : `${width} mm ${arrow(figureText(was), weight)} ct`;
  });
  const gone = before.sizes.flatMap(({ mm }) => (weightOf(now, mm) === undefined ? `${figureText(mm)} mm` : []));
  return [
    ...(changed.length > 0 ? [t('Stones of {sizes}', { sizes: listed(changed) })] : []),
    ...(gone.length > 0 ? [t('Stones of {sizes} removed', { sizes: listed(gone) })] : []),
    ...(before.source === now.source ? [] : [meleeSource(now.source)]),
  ];
}

/** What one entry of the history changed, one line per thing. */
export function houseChangeWords(change: HouseChangeWire): string[] {
  switch (change.kind) {
    case 'alloys':
      return alloyChanges(change.before, change.data);
    case 'limits':
      return limitChanges(change.before, change.data);
    case 'specs':
      return specChanges(change.before, change.data);
    case 'words':
      return wordChanges(change.before, change.data);
    case 'rings':
      return ringChanges(change.before, change.data);
    case 'melee':
      return meleeChanges(change.before, change.data);
  }
}

/** What is unsaved in each part, as shown in the save bar. */
export const unsaved = ({ alloys, limits, words, rings, melee, specs }: HouseEdits) => ({
  alloys: unsavedAlloys(alloys.read.values, alloys.values),
  limits: LIMITS.flatMap(({ name, label }) =>
    limits.values[name] === limits.read.values[name] ? [] : t('{limit} limit', { limit: label.toLowerCase() }),
  ),
  words: PART_ROLES.flatMap((role) => (words.values[role] === words.read.values[role] ? [] : WORDS_OF_ROLES[role])),
  rings: RING_SYSTEMS.flatMap((system) =>
    isSameValue(rings.values[system], rings.read.values[system])
      ? []
      : t('{system} sizes', { system: RING_SYSTEM_MARKS[system] }),
  ),
  melee: isSameValue(melee.values, melee.read.values) ? [] : [t('stone weights')],
  specs: PRODUCT_TYPES.flatMap((type) =>
    isSameValue(specs.values[type], specs.read.values[type])
      ? []
      : t('spec of {product}', { product: productTypeLabel(type).toLowerCase() }),
  ),
});
