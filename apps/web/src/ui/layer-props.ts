import type { FloatingPosition } from '@mantine/core';
import type { ReactNode } from 'react';

/** By what a menu or a panel is placed and opened. */
export type LayerProps = {
  /** The trigger's, by which it is found on the page; the layer's own is made of it. */
  id: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
  position: FloatingPosition;
  width?: number;
  /** How far off its trigger, 6 px unless told. */
  offset?: number;
  label?: string;
  /** Drawn where its trigger stands, and not over the page. */
  isInPlace?: boolean;
  /** A card with an arrow, 8 px off its trigger; what stands in it keeps its own distance from the edge. */
  isCard?: boolean;
  children: ReactNode;
};
