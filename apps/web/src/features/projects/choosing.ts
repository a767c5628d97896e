import type { ProjectCardWire } from '@facet/contract/entities/project';

/** How the projects of a list are chosen; absent where nothing can be done with several. */
export type Choosing = {
  isSelected: (id: number) => boolean;
  /** Whether anything is selected: then all checkboxes show. */
  isSelecting: boolean;
  select: (id: number, extend: boolean) => void;
};

/** Whether anything can be done with the project together with others. */
export const isChoosable = ({ abilities }: ProjectCardWire): boolean =>
  abilities.edit || abilities.set_status || abilities.share || abilities.delete || abilities.duplicate;
