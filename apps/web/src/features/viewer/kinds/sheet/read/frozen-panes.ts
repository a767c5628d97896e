import { attribute, elements, plain, tagIn } from './xml-tags.ts';

/** How many rows and columns stay in view when a sheet is scrolled. */
export type Frozen = { rows: number; columns: number };

export const NOTHING_FROZEN: Frozen = { rows: 0, columns: 0 };
/** Nobody would scroll past more than this. */
const MOST = 200;
/** OpenDocument's value; 1 stands for a split window whose parts all scroll. */
const IS_FROZEN = '2';

const readCount = (text: string | undefined) => {
  const count = Math.floor(Number(text ?? 0));
  return count > 0 && count <= MOST ? count : 0;
};

/** Reads a sheet's `pane` tag. */
export function frozenBy(pane: string): Frozen {
  const isFrozen = ['frozen', 'frozenSplit'].includes(attribute(pane, 'state') ?? '');
  if (!isFrozen) return NOTHING_FROZEN;
  return { rows: readCount(attribute(pane, 'ySplit')), columns: readCount(attribute(pane, 'xSplit')) };
}

const ENTRY = 'config-item-map-entry';

/** Reads the settings of an OpenDocument file, by sheet name. */
export function frozenInOpenDocument(settings: string): ReadonlyMap<string, Frozen> {
  const frozen = new Map<string, Frozen>();
  const tables = settings.split(/config:name="Tables"/)[1] ?? '';
  for (const entry of elements(tables, ENTRY)) {
    const item = (name: string) => new RegExp(`config:name="${name}"[^>]*>([^<]*)<`).exec(entry)?.[1];
    const split = (side: string) =>
      item(`${side}SplitMode`) === IS_FROZEN ? readCount(item(`${side}SplitPosition`)) : 0;
    const name = plain(attribute(tagIn(entry, ENTRY) ?? '', 'name') ?? '');
    // A horizontal split there separates what lies side by side.
    frozen.set(name, { rows: split('Vertical'), columns: split('Horizontal') });
  }
  return frozen;
}
