import { attribute, elements, plain, tagIn } from './xml-tags.ts';

/** So many rows and columns stay in sight when a sheet is scrolled. */
export type Frozen = { rows: number; columns: number };

export const NOTHING_FROZEN: Frozen = { rows: 0, columns: 0 };
/** More than that nobody would ever scroll past. */
const MOST = 200;
/** As OpenDocument counts: 1 is a window in two parts, each of which is scrolled. */
const IS_FROZEN = '2';

const countOf = (text: string | undefined) => {
  const count = Math.floor(Number(text ?? 0));
  return count > 0 && count <= MOST ? count : 0;
};

/** What a sheet's tag `pane` says. */
export function frozenBy(pane: string): Frozen {
  const isFrozen = ['frozen', 'frozenSplit'].includes(attribute(pane, 'state') ?? '');
  if (!isFrozen) return NOTHING_FROZEN;
  return { rows: countOf(attribute(pane, 'ySplit')), columns: countOf(attribute(pane, 'xSplit')) };
}

const ENTRY = 'config-item-map-entry';

/** What the settings of an OpenDocument file say of its sheets, by their names. */
export function frozenInOpenDocument(settings: string): ReadonlyMap<string, Frozen> {
  const frozen = new Map<string, Frozen>();
  const tables = settings.split(/config:name="Tables"/)[1] ?? '';
  for (const entry of elements(tables, ENTRY)) {
    const item = (name: string) => new RegExp(`config:name="${name}"[^>]*>([^<]*)<`).exec(entry)?.[1];
    const split = (side: string) =>
      item(`${side}SplitMode`) === IS_FROZEN ? countOf(item(`${side}SplitPosition`)) : 0;
    const name = plain(attribute(tagIn(entry, ENTRY) ?? '', 'name') ?? '');
    // A split that is horizontal there parts what lies beside each other.
    frozen.set(name, { rows: split('Vertical'), columns: split('Horizontal') });
  }
  return frozen;
}
