import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { KeyboardEvent } from 'react';

const MOVES = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

const idAt = (element: Element | null) => Number(element?.closest('[data-project]')?.getAttribute('data-project'));

type Keys = {
  projects: readonly ProjectCardWire[];
  select: (id: number, extend: boolean) => void;
  isSelected: (id: number) => boolean;
  selectAll: () => void;
};

/**
 * The keys of a list of projects; its grid has already moved the focus. Shift with an arrow selects up to
 * there, Space selects one, Ctrl+A all that are loaded.
 */
export const useProjectKeys =
  ({ projects, select, isSelected, selectAll }: Keys) =>
  (event: KeyboardEvent) => {
    const { target, key, shiftKey, ctrlKey, metaKey } = event;
    const known = (id: number) => (projects.some((project) => project.id === id) ? id : undefined);
    // Fields, ticks and menus have keys of their own.
    const id = target instanceof HTMLAnchorElement ? known(idAt(target)) : undefined;
    if (id === undefined) return;
    if ((ctrlKey || metaKey) && key === 'a') {
      event.preventDefault();
      return selectAll();
    }
    if (key === ' ') {
      event.preventDefault();
      return select(id, false);
    }
    const next = known(idAt(document.activeElement));
    if (!MOVES.has(key) || !shiftKey || next === undefined || next === id) return;
    if (!isSelected(id)) select(id, false);
    select(next, true);
  };
