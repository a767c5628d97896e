import { createContext, use } from 'react';
import type { Menu } from '@mantine/core';

/** What the rows of an open menu are made of. */
export const MenuParts = createContext<typeof Menu | null>(null);

/** The parts of the menu around; throws outside of one. */
export function useMenuParts(): typeof Menu {
  const parts = use(MenuParts);
  if (!parts) throw new Error('a menu’s row stands in a menu');
  return parts;
}
