import type { StyleWire } from '@facet/contract/entities/design';
import type { KeyboardEvent } from 'react';
import { rowKeys } from '../../../lib/row-keys.ts';
import { useStyleBrowser } from '../style-browser-context.ts';

type Keys = {
  styles: readonly StyleWire[];
  selectAll: () => void;
  handleMoveKey: (event: KeyboardEvent) => number | undefined;
};

const readIndex = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.dataset['styleLink'] !== undefined ? Number(target.dataset['styleLink']) : -1;

/** The keys of a list of styles; its arrows also reach what isn't drawn yet. */
export function useListKeys({ styles, selectAll, handleMoveKey }: Keys) {
  const { select, isSelected, maySelect, setRenamingId, ask } = useStyleBrowser();
  return rowKeys<StyleWire>({
    rowAt: (event) => styles[readIndex(event)],
    movedTo: (event) => styles[handleMoveKey(event) ?? -1],
    choice: maySelect ? { isSelected, select, selectAll } : undefined,
    rename: (style) => style.abilities.edit && setRenamingId(style.id),
    remove: (style) => style.abilities.delete && ask({ kind: 'delete', styles: [style] }),
  });
}
