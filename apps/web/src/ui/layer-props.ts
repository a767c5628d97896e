import type { FloatingPosition } from '@mantine/core';
import type { ReactNode } from 'react';

/** How a menu or panel is positioned and opened. */
export type LayerProps = {
  /** The trigger's id, by which it is found on the page; the layer's own id is derived from it. */
  id: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
  position: FloatingPosition;
  width?: number;
  /** Distance from its trigger, 6 px by default. */
  offset?: number;
  label?: string;
  /** Rendered where its trigger is, instead of over the page. */
  isInPlace?: boolean;
  /** A card with an arrow, 8 px from its trigger; its contents keep their own distance from the edge. */
  isCard?: boolean;
  children: ReactNode;
};
