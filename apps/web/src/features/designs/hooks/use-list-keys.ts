import type { StyleWire } from '@facet/contract/entities/design';
import type { KeyboardEvent } from 'react';
import { useStyleBrowser } from '../style-browser-context.ts';

type Keys = {
  styles: readonly StyleWire[];
  selectAll: () => void;
  handleMoveKey: (event: KeyboardEvent) => number | undefined;
};

const indexOf = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.dataset['styleLink'] !== undefined ? Number(target.dataset['styleLink']) : -1;

/** The keys of a list of styles: arrows (with Shift they choose), Space, Ctrl+A, F2 and Delete. */
export function useListKeys({ styles, selectAll, handleMoveKey }: Keys) {
  const { select, isSelected, maySelect, setRenamingId, ask } = useStyleBrowser();
  const act: Record<string, (style: StyleWire) => void> = {
    ' ': (style) => maySelect && select(style.id, false),
    F2: (style) => style.abilities.edit && setRenamingId(style.id),
    Delete: (style) => style.abilities.delete && ask({ kind: 'delete', styles: [style] }),
  };
  return (event: KeyboardEvent) => {
    const style = styles[indexOf(event)];
    if (!style) return;
    const next = styles[handleMoveKey(event) ?? -1];
    if (next && event.shiftKey && maySelect) {
      if (!isSelected(style.id)) select(style.id, false);
      select(next.id, true);
    }
    if (maySelect && (event.ctrlKey || event.metaKey) && event.key === 'a') {
      event.preventDefault();
      selectAll();
    }
    const action = act[event.key];
    if (!action) return;
    event.preventDefault();
    action(style);
  };
}
