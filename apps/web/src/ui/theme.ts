import { createTheme, localStorageColorSchemeManager, type MantineColorsTuple } from '@mantine/core';

// Mantine wants ten shades of a colour; ours is one token per theme, so every shade is the same variable.
const accent = 'var(--accent)';
const accentShades: MantineColorsTuple = [
  accent,
  accent,
  accent,
  accent,
  accent,
  accent,
  accent,
  accent,
  accent,
  accent,
];

/** Mantine's theme on top of our tokens; all sizes and colours come from `tokens.css`. */
export const theme = createTheme({
  fontFamily: 'var(--font-ui)',
  headings: { fontFamily: 'var(--font-title)', fontWeight: '420' },
  primaryColor: 'accent',
  colors: { accent: accentShades },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '22px', xl: '26px' },
});

/** Where the chosen theme is stored; `boot.js` reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'facet-color-scheme' });
