import { createContext, use } from 'react';
import type { DrawerTab } from './drawer-tabs.ts';

export type ProjectDrawerHandle = {
  /** Opens it on a tab, or on the first one that the user may see. */
  open: (tab?: DrawerTab) => void;
  close: () => void;
};

const nowhere = () => undefined;

/** The drawer of the project that these pages belong to. */
export const ProjectDrawerContext = createContext<ProjectDrawerHandle>({ open: nowhere, close: nowhere });

export const useProjectDrawer = (): ProjectDrawerHandle => use(ProjectDrawerContext);
