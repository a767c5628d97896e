import { attribute, elements, inner, tagIn } from './xml-tags.ts';

type Hue = { hue: number; saturation: number; lightness: number };

/** In the order in which cells number them, which differs from the theme's own order. */
const THEME = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
];
const HEX = /^[\da-f]{6}$/i;
/** The palette of old files, which newer ones may still refer to; it lists its first eight twice. */
const FIRST_EIGHT = '000000ffffffff000000ff000000ffffff00ff00ff00ffff';
const PALETTE = (
  `${FIRST_EIGHT}${FIRST_EIGHT}800000008000000080808000800080008080c0c0c08080809999ff993366ffffccccffff660066ff8080` +
  '0066ccccccff000080ff00ffffff0000ffff8000808000000080800000ff00ccffccffffccffccffff9999ccffff99cccc99ffffcc99' +
  '3366ff33cccc99cc00ffcc00ff9900ff666666699969696900336633996600333300333399330099336633339933333333'
).slice(0, 64 * 6);

/** The colours of a workbook's theme, as rrggbb, in the order in which cells number them. */
export function themeColours(theme: string): string[] {
  const scheme = inner(theme, 'clrScheme') ?? '';
  return THEME.map((name) => {
    const colour = elements(scheme, name)[0] ?? '';
    const own = attribute(tagIn(colour, 'srgbClr') ?? '', 'val') ?? attribute(tagIn(colour, 'sysClr') ?? '', 'lastClr');
    return own !== undefined && HEX.test(own) ? own.toLowerCase() : '';
  });
}

const toChannels = (rgb: string): [number, number, number] => [
  Number.parseInt(rgb.slice(0, 2), 16) / 255,
  Number.parseInt(rgb.slice(2, 4), 16) / 255,
  Number.parseInt(rgb.slice(4, 6), 16) / 255,
];

function toHue(rgb: string): Hue {
  const [red, green, blue] = toChannels(rgb);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, range] = [(most + least) / 2, most - least];
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const turn =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue: ((turn + 6) % 6) / 6, saturation, lightness };
}

function toRgb({ hue, saturation, lightness }: Hue): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue * 12) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return channel(0) + channel(8) + channel(4);
}

/** A colour lightened by a share, or darkened if that is negative. */
function tinted(rgb: string, tint: number): string {
  if (!(tint > -1 && tint < 1) || tint === 0) return rgb;
  const { lightness, ...hue } = toHue(rgb);
  return toRgb({ ...hue, lightness: tint < 0 ? lightness * (1 + tint) : lightness + (1 - lightness) * tint });
}

/** The colour that a tag gives, directly, by theme or by the old palette; null if it gives none. As rrggbb. */
export function readColour(tag: string, theme: readonly string[]): string | null {
  const rgb = attribute(tag, 'rgb')?.slice(-6).toLowerCase();
  const [themed, indexed] = [Number(attribute(tag, 'theme') ?? -1), Number(attribute(tag, 'indexed') ?? -1)];
  const found = rgb ?? (themed >= 0 ? theme[themed] : PALETTE.slice(indexed * 6, indexed * 6 + 6));
  if (!found || !HEX.test(found) || (rgb === undefined && themed < 0 && indexed < 0)) return null;
  return tinted(found, Number(attribute(tag, 'tint') ?? 0));
}
