import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { createContext, useContext } from 'react';

/** What the cards and rows of a list of files share. */
export type FileBrowser = {
  isSelected: (itemId: number) => boolean;
  isSelecting: boolean;
  /** `extend` takes everything from the last one chosen. */
  select: (itemId: number, extend: boolean) => void;
  preview: (itemId: number) => void;
  renamingId: number | null;
  setRenamingId: (itemId: number | null) => void;
  askToDelete: (files: readonly SpaceFileWire[]) => void;
  /** The moment, in ms: renewed every minute. */
  now: number;
  /** What this list needn't say: the project where all share one, the style where all share one. */
  known: 'nothing' | 'project' | 'style';
};

const FileBrowserContext = createContext<FileBrowser | null>(null);

export const FileBrowserProvider = FileBrowserContext.Provider;

/** What files share; throws outside the browser. */
export function useFileBrowser(): FileBrowser {
  const browser = useContext(FileBrowserContext);
  if (!browser) throw new Error('A file needs a FilesBrowser around it');
  return browser;
}

/** Where a file belongs, as far as its list doesn't say so; nearest first, as the rest may be cut. */
export function wordPlace(
  { project, style, project_module: module }: SpaceFileWire,
  known: FileBrowser['known'],
): string {
  const step = titleOfModule(module.title);
  if (known === 'style') return step;
  return known === 'project' ? `${style.title}, ${step}` : `${style.title}, ${project.title}, ${step}`;
}
