import type { ReadPixels } from '../open-picture.ts';

/** The main picture of a HEIC file, rotated as it says; throws for a damaged one. The reader is loaded on first use. */
export async function heifPixels(file: Uint8Array): Promise<ReadPixels> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const pictures = new libheif.HeifDecoder().decode(file);
  try {
    const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
    if (!picture) throw new Error('no picture in the file');
    const [width, height] = [picture.get_width(), picture.get_height()];
    const place = { data: new Uint8ClampedArray(width * height * 4), width, height };
    const shown = await new Promise((resolve) => picture.display(place, resolve));
    if (!shown) throw new Error('the picture cannot be decoded');
    return { data: new Uint8Array(place.data.buffer), width, height };
  } finally {
    for (const picture of pictures) picture.free();
  }
}
