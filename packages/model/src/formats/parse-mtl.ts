import { findCompanion, type Companions } from '../companions.ts';
import { BARE, toColour, WHITE, type Coat } from '../paint.ts';

/** A library of materials is short; anything longer is something else. */
const LIBRARY_BYTES_MAX = 8 * 1024 * 1024;

export type MtlMaterial = Omit<Coat, 'ends' | 'picture'> & { picture: string | null };

/** The file name at the end of the line, after the options, each of which has a name and numbers or a word. */
const pictureIn = (words: string) =>
  words.replace(/^(?:-\w+(?:\s+(?:-?[\d.]+|on|off|[rgbml])(?=\s))*\s+)*/i, '').trim();

/** The materials of an OBJ file by name; `names` are the libraries that it asks for. */
export function parseMaterials(names: readonly string[], companions: Companions): Map<string, MtlMaterial> {
  const materials = new Map<string, MtlMaterial>();
  for (const name of names) {
    const bytes = findCompanion(companions, name);
    if (!bytes || bytes.length > LIBRARY_BYTES_MAX) continue;
    let open: MtlMaterial = { ...BARE, picture: null };
    for (const line of new TextDecoder().decode(bytes).split(/[\r\n]+/)) {
      const [, word = '', rest = ''] = /^\s*(\S+)\s+(.*?)\s*$/.exec(line) ?? [];
      const numbers = () => rest.split(/\s+/).map(Number);
      if (word === 'newmtl') materials.set(rest, (open = { ...BARE, colour: WHITE, picture: null }));
      if (word === 'Kd') open.colour = toColour(numbers()) ?? open.colour;
      if (word === 'Pm') open.polish = Math.min(1, Math.max(0, numbers()[0] ?? 0)) || 0;
      if (word === 'map_Kd') open.picture = pictureIn(rest) || null;
    }
  }
  return materials;
}
