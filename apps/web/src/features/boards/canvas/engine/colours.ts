import type { NOTE_COLORS } from '@facet/contract/constants/boards';

const TOKENS = [
  'paper',
  'surface',
  'line',
  'ink',
  'muted',
  'accent',
  'on-accent',
  'gold',
  'sunken',
  'strong',
  'field',
  'accent-soft',
  'skeleton',
  'inner-line',
  'in-review-fill',
  'in-progress-fill',
  'approved-fill',
  'font-ui',
  'avatar-1',
  'avatar-2',
  'avatar-3',
  'avatar-4',
  'avatar-5',
  'avatar-6',
  'avatar-7',
  'avatar-8',
  'avatar-1-fill',
  'avatar-2-fill',
  'avatar-3-fill',
  'avatar-4-fill',
  'avatar-5-fill',
  'avatar-6-fill',
  'avatar-7-fill',
  'avatar-8-fill',
] as const;
type Token = (typeof TOKENS)[number];

/** The app's colours in the present theme, as values that a canvas can use. */
export type BoardColours = { of: (token: Token) => string; isDark: boolean };

export function readBoardColours(element: Element): BoardColours {
  const style = getComputedStyle(element);
  const values = new Map<string, string>(TOKENS.map((token) => [token, style.getPropertyValue(`--${token}`).trim()]));
  return { of: (token) => values.get(token) ?? '', isDark: style.colorScheme === 'dark' };
}

/** The tokens behind the colours of notes. */
export const NOTE_FILLS = {
  in_review: 'in-review-fill',
  in_progress: 'in-progress-fill',
  approved: 'approved-fill',
  accent: 'accent-soft',
} as const satisfies Record<(typeof NOTE_COLORS)[number], Token>;

/** Calls back when the theme changes. */
export function watchTheme(onChange: () => void): () => void {
  const watch = new MutationObserver(onChange);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme'] });
  return () => watch.disconnect();
}

/** A person's pair of colours (1 to 8): text and fill. */
export function avatarColours(colours: BoardColours, pair: number) {
  const [text, fill] =
    (
      [
        ['avatar-1', 'avatar-1-fill'],
        ['avatar-2', 'avatar-2-fill'],
        ['avatar-3', 'avatar-3-fill'],
        ['avatar-4', 'avatar-4-fill'],
        ['avatar-5', 'avatar-5-fill'],
        ['avatar-6', 'avatar-6-fill'],
        ['avatar-7', 'avatar-7-fill'],
        ['avatar-8', 'avatar-8-fill'],
      ] as const
    )[pair - 1] ?? (['avatar-1', 'avatar-1-fill'] as const);
  return { text: colours.of(text), fill: colours.of(fill) };
}
