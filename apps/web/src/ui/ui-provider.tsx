import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeManager, theme } from './theme.ts';
import { Toaster } from './toaster.tsx';

type UiProviderProps = { children: ReactNode };

/** What every page needs around it: the theme, the light or dark scheme, and the place where toasts appear. */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      {children}
      <Toaster />
    </MantineProvider>
  );
}
