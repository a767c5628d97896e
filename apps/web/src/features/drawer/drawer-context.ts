import { createContext, use } from 'react';
import type { DrawerTab } from './drawer-tabs.ts';

export type ProjectDrawerHandle = {
  /** Opens it on a tab, or on the first that one may see. */
  open: (tab?: DrawerTab) => void;
  close: () => void;
};

const nowhere = () => undefined;

/** The drawer of the project whose pages these are. */
export const ProjectDrawerContext = createContext<ProjectDrawerHandle>({ open: nowhere, close: nowhere });

export const useProjectDrawer = (): ProjectDrawerHandle => use(ProjectDrawerContext);
