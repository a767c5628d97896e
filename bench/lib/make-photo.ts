import sharp from 'sharp';

const SKY =
  '<linearGradient id="a" x2="1" y2="1"><stop stop-color="#f4ead8"/><stop offset="1" stop-color="#27384d"/></linearGradient>';
const STONE =
  '<radialGradient id="b"><stop stop-color="#fff"/><stop offset=".6" stop-color="#7fb6a8"/><stop offset="1" stop-color="#12302c"/></radialGradient>';
const GRAIN = 40;

/** A JPEG as hard to shrink as a photograph: soft gradients under sensor grain. */
export async function makePhoto(width = 4000, height = 3000): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${SKY}${STONE}</defs>
    <rect width="100%" height="100%" fill="url(#a)"/><ellipse cx="50%" cy="50%" rx="30%" ry="38%" fill="url(#b)"/></svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: GRAIN } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(Buffer.from(drawing))
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .jpeg({ quality: 88 })
    .toBuffer();
}

/**
 * A plain JPEG with this many pixels; it is small, but decoding it would take three bytes of memory for each of them.
 */
export const makePlainPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7fb6a8' }, limitInputPixels: false })
    .jpeg()
    .toBuffer();
