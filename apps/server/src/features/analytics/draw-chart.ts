import { stepLine } from '@facet/contract/constants/step-line';
import { light } from '../../platform/mail/mail-look.ts';

/** The inner width of a mail's card, in px; drawn at twice that resolution. */
export const CHART_FRAME = { width: 518, height: 120, pad: 12 };
const FINE = 2;
const GRID = [0.25, 0.5, 0.75];

/**
 * The same line as on the page, on its own background, since dark mail programs recolour what surrounds a picture but
 * not the picture; null if fewer than two steps have a value. It contains no text, so the server needs no fonts.
 */
export async function drawChart(steps: readonly (number | null)[]): Promise<Buffer | null> {
  const drawn = stepLine(steps, CHART_FRAME);
  if (!drawn) return null;
  const { width, height } = CHART_FRAME;
  const grid = GRID.map((share) => `<path d="M0 ${height * share}H${width}" stroke="${light('line')}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * FINE}" height="${height * FINE}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${light('surface')}"/>${grid}
    <path d="${drawn.area}" fill="${light('band')}" fill-opacity="0.8"/>
    <path d="${drawn.line}" fill="none" stroke="${light('ink')}" stroke-width="2" stroke-linejoin="round"/>
    <circle cx="${drawn.last[0]}" cy="${drawn.last[1]}" r="5" fill="${light('ink')}"/></svg>`;
  const { sharp } = await import('../../platform/images/guarded-sharp.ts');
  return sharp(Buffer.from(svg)).removeAlpha().png({ palette: true }).toBuffer();
}
