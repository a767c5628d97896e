import type { Triple } from '../model-data.ts';
import type { Soup } from '../soup.ts';
import { brilliant } from './brilliant.ts';
import { chance } from './chance.ts';
import { enclosed } from './made-pieces.ts';
import { seatedStone, seatVolumes } from './made-seats.ts';
import { madeStones } from './made-stones.ts';
import { anyhow, flatBand, movedBy } from './rings.ts';

/** Stones in a piece that say in some way what they are, and the metal without them in mm³. */
export type MadeSetting = { name: string; soup: Soup; metal: number; stone: number; stones: number };

type Part = { name?: string; layer?: string; words?: string[]; corners: readonly Triple[] };
function joinParts(parts: readonly Part[]): Soup {
  let ends = 0;
  const own = parts.map(({ name = '', layer = '', words = [], corners }) => {
    ends += corners.length;
    return { name, layer, words, ends };
  });
  return { positions: Float32Array.from(parts.flatMap(({ corners }) => corners.flat())), indices: null, parts: own };
}

/** How a file says that something is a stone: each of them, or its shape alone. */
const SAID: Readonly<Record<string, (corners: readonly Triple[]) => Part>> = {
  layer: (corners) => ({ name: 'Object 3', layer: 'Gems', corners }),
  block: (corners) => ({ name: 'Object 3', words: ['Stone block 1'], corners }),
  material: (corners) => ({ words: ['', 'Saphir'], corners }),
  shape: (corners) => ({ corners }),
};

function inShank(): MadeSetting[] {
  const shank = flatBand(8.255, 1.5, 2);
  const cuts = new Map(madeStones().map((stone) => [stone.name.split(' ')[0] ?? '', stone]));
  return [...cuts].flatMap(([cut, { corners }]) =>
    Object.entries(SAID).map(([way, part]) => ({
      name: `${cut} in a shank, told by its ${way}`,
      soup: joinParts([{ name: 'Shank', corners: shank }, part(movedBy(corners, [0, 0, 150]))]),
      metal: enclosed(shank),
      stone: enclosed(corners),
      stones: 1,
    })),
  );
}

/** Stones that share the faces of their seats with the metal, as one surface. */
function inSeats(): MadeSetting[] {
  const draw = chance(36);
  return [1.3, 2, 3, 4.5, 6.5].map((width) => {
    const [radius, depth] = [width * 1.2, width];
    const { metal, stone } = seatVolumes(width, radius, depth);
    const soup = joinParts([{ corners: anyhow(seatedStone(width, radius, depth), draw) }]);
    return { name: `stone of ${width} mm in its seat, one surface`, soup, metal, stone, stones: 1 };
  });
}

/** Stones with the cutter of their seat in the same place. */
function withCutters(): MadeSetting[] {
  const shank = flatBand(8.255, 1.5, 2);
  const cutters: Readonly<Record<string, Omit<Part, 'corners'>>> = {
    'without a name': {},
    'among the metal': { layer: 'Metal' },
    'among the stones': { layer: 'Gems' },
  };
  return [1.3, 3].flatMap((width) =>
    Object.entries(cutters).map(([where, named]) => {
      const corners = brilliant(width, [0, 0, 14]);
      const parts = [
        { name: 'Shank', corners: shank },
        { name: 'Diamond', corners },
        { ...named, corners },
      ];
      const name = `stone of ${width} mm and its copy ${where}`;
      return { name, soup: joinParts(parts), metal: enclosed(shank), stone: enclosed(corners), stones: 1 };
    }),
  );
}

/** Pieces in which stones must be told from metal. */
export const madeSettings = (): MadeSetting[] => [...inShank(), ...inSeats(), ...withCutters()];
