import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is as narrow as a phone, where bars collapse into menus. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 639px)', undefined, { getInitialValueInEffect: false }) ?? false;
