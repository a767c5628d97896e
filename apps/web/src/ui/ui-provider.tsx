import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeManager, theme } from './theme.ts';
import { Toaster } from './toaster.tsx';

type UiProviderProps = { children: ReactNode };

/** What every page stands on: the theme, the choice of light or dark, and the place where toasts appear. */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      {children}
      <Toaster />
    </MantineProvider>
  );
}
