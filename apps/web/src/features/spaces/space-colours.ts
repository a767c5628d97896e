import { SPACE_COLORS } from '@facet/contract/constants/catalogue';
import { t } from '../../ui/words.ts';

type SpaceColour = (typeof SPACE_COLORS)[number];

/** What each colour of a space is called. */
export const SPACE_COLOUR_NAMES: Readonly<Record<SpaceColour, string>> = {
  '#8C6A2F': t('Gold'),
  '#C5402D': t('Coral'),
  '#1F6F43': t('Emerald'),
  '#1D5FA8': t('Sapphire'),
  '#6B3FA0': t('Amethyst'),
  '#0F6B66': t('Teal'),
  '#A1460B': t('Copper'),
  '#5B6472': t('Steel'),
};

/** What a colour is called; one that is not offered, by its number. */
export const colourName = (colour: string): string =>
  Object.entries(SPACE_COLOUR_NAMES).find(([known]) => known.toLowerCase() === colour.toLowerCase())?.[1] ?? colour;

/** The colour that the fewest of these spaces have, so that a new one stands out. */
export function freeColour(spaces: readonly { color: string }[]): SpaceColour {
  const uses = (colour: string) => spaces.filter(({ color }) => color.toLowerCase() === colour.toLowerCase()).length;
  return SPACE_COLORS.reduce<SpaceColour>(
    (best, colour) => (uses(colour) < uses(best) ? colour : best),
    SPACE_COLORS[0],
  );
}
