import { known, message, worded } from '../words/speech.ts';

/** The five catalogue modules in the order of the default workflow scheme. */
export const MODULE_NAMES = [
  'mood-board',
  'sketch-design',
  'tentative-costing',
  'technical-drawing',
  'cad-design',
] as const;
export type ModuleName = (typeof MODULE_NAMES)[number];

const MODULE_TITLES: Readonly<Record<ModuleName, string>> = worded({
  'mood-board': 'mood-board',
  'sketch-design': 'sketch-design',
  'tentative-costing': 'tentative-costing',
  'technical-drawing': 'technical-drawing',
  'cad-design': 'cad-design',
});
const isModuleName = (title: string): title is ModuleName => Object.hasOwn(MODULE_TITLES, title);
/** A module's title as people read it: its name in the catalogue until somebody renames it; what they typed stays. */
export const titleOfModule = (title: string): string => (isModuleName(title) ? MODULE_TITLES[title] : title);

/** What a module is for: pictures on a board, or designs with versions. */
export const ModuleType = { moodBoard: 3, design: 4 } as const;

/** Whether a module is a step of the main workflow or one beside it. */
export const WorkflowType = { main: 1, additional: 2 } as const;

/** Product categories (of a project) and product types (of a style): icons numbered alike. */
export const CATEGORIES = [
  { id: 1, title: message('engagement ring') },
  { id: 2, title: message('eternity band') },
  { id: 3, title: message('ring') },
  { id: 4, title: message('earring') },
  { id: 5, title: message('necklace') },
  { id: 6, title: message('bracelet') },
  { id: 7, title: message('other') },
] as const;
/** What a product category or type is called in English, as the log keeps it; its number if we don't know it. */
export const keptCategory = (id: number): string =>
  CATEGORIES.find((category) => category.id === id)?.title ?? String(id);
/** The same in the reader's language. */
export const categoryTitle = (id: number): string => known(keptCategory(id));

export type ProductType = (typeof CATEGORIES)[number]['id'];
export const PRODUCT_TYPES: readonly ProductType[] = CATEGORIES.map(({ id }) => id);
/** Where a piece is worn: only on a finger does its hole have a ring size. */
export const WORN_ON = ['finger', 'wrist', 'elsewhere'] as const;
export type WornOn = (typeof WORN_ON)[number];
const FINGER_TYPES: readonly number[] = [1, 2, 3];
const WRIST_TYPE = 6;
export const wornOn = (type: number): WornOn =>
  FINGER_TYPES.includes(type) ? 'finger' : type === WRIST_TYPE ? 'wrist' : 'elsewhere';

/** A product type standing alone: `Engagement ring`. */
export const productTypeLabel = (type: number): string =>
  categoryTitle(type).replace(/^./, (first) => first.toUpperCase());

/** Colours offered for a space; the first is the default. */
export const SPACE_COLORS = [
  '#8C6A2F',
  '#C5402D',
  '#1F6F43',
  '#1D5FA8',
  '#6B3FA0',
  '#0F6B66',
  '#A1460B',
  '#5B6472',
] as const;
/** My Space gets the last one, so the next space looks different from it. */
export const PERSONAL_SPACE_COLOR = SPACE_COLORS[7];
