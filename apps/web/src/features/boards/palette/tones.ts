import { distance, hexToOklab } from './oklab.ts';
import { t } from '../../../ui/words.ts';

/** What the house calls a colour: a metal or a stone, and its tone. */
export type Tone = { title: string; tone: string; color: string };

/** Metals as cast and as polished, stones seen from above. */
export const TONES: readonly Tone[] = [
  { title: t('18 kt yellow'), tone: '3N', color: '#e4c077' },
  { title: t('18 kt pale yellow'), tone: '2N', color: '#e9d4a0' },
  { title: t('18 kt white'), tone: t('Pd, unplated'), color: '#dedad3' },
  { title: t('18 kt rose'), tone: '5N', color: '#dfa88e' },
  { title: t('18 kt red'), tone: '6N', color: '#cf8a6c' },
  { title: t('14 kt yellow'), tone: t('deep'), color: '#d3ab5c' },
  { title: t('Pt 950'), tone: 'Ru', color: '#c9cdd3' },
  { title: t('Silver 925'), tone: t('bright'), color: '#dddfe1' },
  { title: t('Silver 925'), tone: t('oxidised'), color: '#55565a' },
  { title: t('Bronze'), tone: t('antique'), color: '#8a6a3f' },
  { title: t('Diamond'), tone: t('colourless'), color: '#f4f6f8' },
  { title: t('Diamond'), tone: t('champagne'), color: '#cfae86' },
  { title: t('Diamond'), tone: t('black'), color: '#1c1c20' },
  { title: t('Pearl'), tone: t('white'), color: '#efe8dc' },
  { title: t('Pearl'), tone: t('Tahitian'), color: '#4a5257' },
  { title: t('Opal'), tone: t('white'), color: '#dbe6e4' },
  { title: t('Moonstone'), tone: t('blue sheen'), color: '#c3d2e2' },
  { title: t('Sapphire'), tone: t('cornflower'), color: '#4059c8' },
  { title: t('Sapphire'), tone: t('royal'), color: '#1f2f86' },
  { title: t('Sapphire'), tone: t('pink'), color: '#d66a9b' },
  { title: t('Sapphire'), tone: t('yellow'), color: '#edd34f' },
  { title: t('Sapphire'), tone: t('grey'), color: '#7f8898' },
  { title: t('Aquamarine'), tone: t('pale'), color: '#90d0dc' },
  { title: t('Topaz'), tone: t('London'), color: '#2c6480' },
  { title: t('Topaz'), tone: t('sky'), color: '#7fb8e0' },
  { title: t('Turquoise'), tone: t('Persian'), color: '#43b6b2' },
  { title: t('Tanzanite'), tone: t('violet'), color: '#4e41a3' },
  { title: t('Amethyst'), tone: t('purple'), color: '#7b4aa6' },
  { title: t('Amethyst'), tone: t('lavender'), color: '#b9a0d6' },
  { title: t('Ruby'), tone: t('pigeon red'), color: '#b01f38' },
  { title: t('Spinel'), tone: t('red'), color: '#d8344c' },
  { title: t('Garnet'), tone: t('almandine'), color: '#641424' },
  { title: t('Morganite'), tone: t('peach'), color: '#ecc2b2' },
  { title: t('Coral'), tone: t('orange'), color: '#e86f52' },
  { title: t('Citrine'), tone: t('Madeira'), color: '#d9822b' },
  { title: t('Smoky quartz'), tone: t('brown'), color: '#654e40' },
  { title: t('Emerald'), tone: t('bluish'), color: '#1f6b4a' },
  { title: t('Tourmaline'), tone: t('green'), color: '#3f9160' },
  { title: t('Tourmaline'), tone: t('mint'), color: '#a5dcc3' },
  { title: t('Peridot'), tone: t('olive'), color: '#9db73b' },
  { title: t('Jade'), tone: t('apple'), color: '#6dab6a' },
  { title: t('Onyx'), tone: t('black'), color: '#0d0d0f' },
];

const known = TONES.map((tone) => ({ tone, lab: hexToOklab(tone.color) }));

/** The metal or stone closest to a colour. */
export function nearestTone(color: string): Tone {
  const wanted = hexToOklab(color);
  const [nearest] = known.toSorted((one, other) => distance(one.lab, wanted) - distance(other.lab, wanted));
  if (!nearest) throw new Error('the house has no tones');
  return nearest.tone;
}
