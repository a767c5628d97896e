import { PRODUCT_TYPES, productTypeLabel } from '@facet/contract/constants/catalogue';
import type { Alloy } from '@facet/contract/craft/alloys';
import type { MakingLimits } from '@facet/contract/craft/limits';
import type { MeleeChart } from '@facet/contract/craft/melee';
import type { NameWords } from '@facet/contract/craft/name-words';
import { PART_ROLES, PART_ROLE_TITLES } from '@facet/contract/craft/parts';
import { type RingChart, RING_SYSTEM_TITLES } from '@facet/contract/craft/ring-charts';
import type { SpecTemplate } from '@facet/contract/craft/spec';
import type { HouseChangeWire } from '@facet/contract/entities/house';
import { isSameValue } from '../../shared/edits/merge-edits.ts';
import { isReordered } from './alloy-rows.ts';
import { densityText } from './density-text.ts';
import { t } from '../../ui/words.ts';

type Alloys = readonly Alloy[];

// A whole chart would be as long as itself.
const NAMED = 5;

const finenessText = (fineness: number | null) => (fineness === null ? 'no fineness' : `${fineness} ‰`);
const arrow = (from: string, to: string) => `${from} → ${to}`;

/** What became another of one alloy: `15.58 → 15.6 g/cm³, yellow → rose`. */
function partsChanged(old: Alloy, now: Alloy): string[] {
  return [
    ...(old.title === now.title ? [] : [`was ${old.title}`]),
    ...(old.density === now.density ? [] : [`${arrow(densityText(old.density), densityText(now.density))} g/cm³`]),
    ...(old.fineness === now.fineness ? [] : [arrow(finenessText(old.fineness), finenessText(now.fineness))]),
    ...(old.colour === now.colour ? [] : [arrow(old.colour, now.colour)]),
    ...(old.source === now.source ? [] : [`source ${now.source || 'none'}`]),
  ];
}

/** A line for each alloy that came, went or changed, and one for the order. */
export function alloyChanges(before: Alloys, now: Alloys): string[] {
  const find = (all: Alloys, key: string) => all.find((alloy) => alloy.key === key);
  const lines = now.flatMap((alloy) => {
    const old = find(before, alloy.key);
    if (!old) return `${alloy.title} added, ${densityText(alloy.density)} g/cm³`;
    const parts = partsChanged(old, alloy);
    return parts.length > 0 ? `${alloy.title}: ${parts.join(', ')}` : [];
  });
  const gone = before.flatMap(({ key, title }) => (find(now, key) ? [] : `${title} removed`));
  return [...lines, ...gone, ...(isReordered(before, now) ? ['Order changed'] : [])];
}

/** What each limit is called and means, in the order in which they are shown. */
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
];

/** A line for each limit that became another. */
export const limitChanges = (before: MakingLimits, now: MakingLimits): string[] =>
  LIMITS.flatMap(({ name, label, unit }) =>
    before[name] === now[name] ? [] : `${label} ${arrow(String(before[name]), String(now[name]))} ${unit}`,
  );

type Specs = readonly SpecTemplate[];

/** A line for each product type whose pieces are asked otherwise. */
export const specChanges = (before: Specs, now: Specs): string[] =>
  PRODUCT_TYPES.flatMap((type) => {
    const [was, is] = [before, now].map((all) => all.find(({ product_type: one }) => one === type)?.lines ?? []);
    if (isSameValue(was, is)) return [];
    const names = is?.map(({ title }) => title).join(', ');
    return `Spec of ${productTypeLabel(type).toLowerCase()}: ${names || 'nothing'}`;
  });

const listed = (texts: readonly string[]) => {
  const rest = texts.length - NAMED;
  return rest > 0 ? `${texts.slice(0, NAMED).join(', ')} and ${rest} more` : texts.join(', ');
};

/** A line for each role whose words are others. */
export const wordChanges = (before: NameWords, now: NameWords): string[] =>
  PART_ROLES.flatMap((role) => {
    const added = now[role].filter((word) => !before[role].includes(word));
    const gone = before[role].filter((word) => !now[role].includes(word));
    const parts = [
      ...(added.length > 0 ? [`${listed(added)} added`] : []),
      ...(gone.length > 0 ? [`${listed(gone)} removed`] : []),
    ];
    return parts.length > 0 ? `${PART_ROLE_TITLES[role]}: ${parts.join(', ')}` : [];
  });

/** What became another of one chart. */
function chartParts(old: RingChart, now: RingChart): string[] {
  const widthOf = ({ sizes }: RingChart, name: string) => sizes.find(({ label }) => label === name)?.mm;
  const changed = now.sizes.flatMap(({ label, mm }) => {
    const was = widthOf(old, label);
    return was === mm ? [] : `${label} ${was === undefined ? `at ${mm}` : arrow(String(was), String(mm))} mm`;
  });
  const gone = old.sizes.filter(({ label }) => widthOf(now, label) === undefined).map(({ label }) => label);
  return [
    ...(old.is_shown === now.is_shown ? [] : [now.is_shown ? 'shown' : 'no longer shown']),
    ...(old.source === now.source ? [] : [`source ${now.source || 'none'}`]),
    ...(changed.length > 0 ? [listed(changed)] : []),
    ...(gone.length > 0 ? [`${listed(gone)} removed`] : []),
  ];
}

/** A line for each system whose chart is another. */
export const ringChanges = (before: readonly RingChart[], now: readonly RingChart[]): string[] =>
  now.flatMap((chart) => {
    const old = before.find(({ system }) => system === chart.system);
    const parts = old ? chartParts(old, chart) : [];
    return parts.length > 0 ? `${RING_SYSTEM_TITLES[chart.system]}: ${parts.join(', ')}` : [];
  });

/** What weighs otherwise, and another source. */
export function meleeChanges(before: MeleeChart, now: MeleeChart): string[] {
  const weightOf = ({ sizes }: MeleeChart, width: number) => sizes.find(({ mm }) => mm === width)?.carats;
  const changed = now.sizes.flatMap(({ mm, carats }) => {
    const was = weightOf(before, mm);
    return was === carats
      ? []
      : `${mm} mm ${was === undefined ? `at ${carats}` : arrow(String(was), String(carats))} ct`;
  });
  const gone = before.sizes.flatMap(({ mm }) => (weightOf(now, mm) === undefined ? `${mm} mm` : []));
  return [
    ...(changed.length > 0 ? [`Stones of ${listed(changed)}`] : []),
    ...(gone.length > 0 ? [`Stones of ${listed(gone)} removed`] : []),
    ...(before.source === now.source ? [] : [`Source of stone weights ${now.source || 'none'}`]),
  ];
}

/** What a change of the history did, a line for each thing. */
export function changeWords(change: HouseChangeWire): string[] {
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
