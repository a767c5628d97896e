import { useMediaQuery } from '@mantine/hooks';

/** Whether the window has room for what narrower ones leave out, from 1600 px on; what is left out isn't loaded. */
export const useIsWide = () =>
  useMediaQuery('(min-width: 1600px)', undefined, { getInitialValueInEffect: false }) ?? false;
