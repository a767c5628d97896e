import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { TagWire, TeamEntryWire } from '@facet/contract/entities/project';
import { createContext, useContext, type ReactNode } from 'react';
import type { ModuleRef } from '../../shared/designs/api.ts';

/** What a style's menu and the selection bar may ask the browser to open. */
export type StyleQuestion = { kind: 'number' | 'tags' | 'due-date' | 'assign' | 'delete'; styles: StyleWire[] };

/** Files that get a status, each with the title of its style; `name` is what they are called together. */
export type StyleDecision = {
  files: (DesignItemWire & { title: string })[];
  status: DesignItemWire['status'];
  name: string;
  onDone?: () => void;
};

/** What the page does with styles, as it alone knows the other features. */
export type StyleActs = {
  /** Uploads a new version: the given files, or asks for some. */
  addVersion: (style: StyleWire, files?: readonly File[]) => void;
  requestReview: (styles: StyleWire[]) => void;
  decide: (decision: StyleDecision) => void;
  /** Opens the list in which each of these files gets an answer. */
  reviewFiles: (itemIds: number[]) => void;
  /** The style's status, and what is behind it. */
  showStatus: (style: StyleWire, tabIndex: number) => ReactNode;
};

export type StyleBrowserState = StyleActs & {
  module: ModuleRef;
  /** Whether the reader sees what pieces cost. */
  seesCosts: boolean;
  team: readonly TeamEntryWire[];
  tags: readonly TagWire[];
  clock: { now: Date; timeZone: string | undefined };
  isSelected: (styleId: number) => boolean;
  isSelecting: boolean;
  /** Files that wait for my answer. */
  waitingIds: ReadonlySet<number>;
  /** Whether anything could be done with selected styles; if not, there are no checkboxes. */
  maySelect: boolean;
  /** `extend` takes everything from the last one chosen. */
  select: (styleId: number, extend: boolean) => void;
  renamingId: number | null;
  setRenamingId: (styleId: number | null) => void;
  ask: (question: StyleQuestion) => void;
};

const StyleBrowserContext = createContext<StyleBrowserState | null>(null);

export const StyleBrowserProvider = StyleBrowserContext.Provider;

/** What the cards and rows share; throws outside the browser. */
export function useStyleBrowser(): StyleBrowserState {
  const browser = useContext(StyleBrowserContext);
  if (!browser) throw new Error('A style needs a StyleBrowser around it');
  return browser;
}
