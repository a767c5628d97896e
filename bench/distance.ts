import { compareSurfaces } from '@facet/model/compare/compare-surfaces';
import { buildMesh } from '@facet/model/mesh/build-mesh';
import { buildTree } from '@facet/model/mesh/build-tree';
import { parseStl } from '@facet/model/formats/parse-stl';
import { atMost, median, type Figure } from './lib/figures.ts';
import { ringStl } from './lib/ring-stl.ts';

const ROUND = 1000;
const ACROSS = 250;
const LIMIT_S = 5;
const TRIES = 3;
/** How much larger the later version is: what a caster allows for shrinkage. */
const GROWN = 1.015;

const ignore = () => undefined;

/** The ring as the worker has it after reading, enlarged by a factor. */
function readRing(round: number, across: number, factor: number) {
  const soup = parseStl(Buffer.concat([...ringStl(round, across)]), ignore);
  const positions = soup.positions.map((value) => value * factor);
  const { mesh } = buildMesh({ ...soup, positions }, ignore);
  return { mesh, tree: buildTree(mesh), millimetres: 1 };
}

/** How long it takes to colour a surface by its distance to the version before. */
export async function measureDistance(round = ROUND, across = ACROSS): Promise<Figure[]> {
  const [other, own] = [readRing(round, across, 1), readRing(round, across, GROWN)];
  const times = Array.from({ length: TRIES }, () => {
    const started = performance.now();
    compareSurfaces({ own, other }, ignore);
    return (performance.now() - started) / 1000;
  });
  const what = `two rings of ${(round * across * 2) / 1000},000 triangles: the distance between them at every vertex`;
  const note = `median of ${TRIES}`;
  return [atMost({ part: 'distance', what, value: median(times), unit: 's', note }, LIMIT_S)];
}
