import { createContext, use } from 'react';
import type { Menu } from '@mantine/core';

/** The parts that rows of an open menu are built from. */
export const MenuParts = createContext<typeof Menu | null>(null);

/** The parts of the surrounding menu; throws outside one. */
export function useMenuParts(): typeof Menu {
  const parts = use(MenuParts);
  if (!parts) throw new Error('a menu’s row stands in a menu');
  return parts;
}
