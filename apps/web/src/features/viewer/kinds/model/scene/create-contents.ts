import { BufferAttribute, BufferGeometry, LineSegments, Mesh, Scene, type Material, type Object3D } from 'three';
import type { Bounds, DrawnMesh, EdgeChoice, ModelFacts } from '@facet/model/model-data';
import type { ModelLooks } from './create-looks.ts';
import { addPaint, repaint } from './add-paint.ts';
import type { Pictures } from '../read/reader-messages.ts';
import type { FinishStep } from './finish.ts';
import { createDress } from './create-dress.ts';
import { createFacets } from './create-facets.ts';
import { createWalls } from './create-walls.ts';
import { gridLines, gridSide } from './grid-lines.ts';
import type { ModelPicture } from './picture.ts';

const NOTHING: Bounds = { min: [-1, -1, -1], max: [1, 1, 1] };

const toGeometry = (points: Float32Array) =>
  new BufferGeometry().setAttribute('position', new BufferAttribute(points, 3));

function makeSurface({ positions, normals, bodies }: DrawnMesh): BufferGeometry {
  const geometry = toGeometry(positions).setAttribute('normal', new BufferAttribute(normals, 3));
  return bodies ? geometry.setAttribute('body', new BufferAttribute(bodies, 1)) : geometry;
}

/** Turns culling off: finding out whether a thing is in view would mean going through all of its vertices. */
function still<Thing extends Object3D>(thing: Thing): Thing {
  thing.frustumCulled = false;
  thing.matrixAutoUpdate = false;
  return thing;
}

/** The grid behind or under the model, rebuilt when the view needs another side. */
function createGrid(scene: Scene, looks: ModelLooks) {
  let [key, lines]: [string, LineSegments[]] = ['', []];
  const clear = () => {
    for (const line of lines) {
      scene.remove(line);
      line.geometry.dispose();
    }
    lines = [];
  };
  const arrange = ({ view, grid }: ModelPicture, bounds: Bounds) => {
    const side = gridSide(view);
    const next = grid === null ? '' : [grid, side.axis, side.isLow, ...bounds.min, ...bounds.max].join(' ');
    if (next === key) return;
    clear();
    key = next;
    if (grid === null) return;
    const { fine, tens } = gridLines(bounds, grid, side);
    const draw = (points: Float32Array, look: Material) => still(new LineSegments(toGeometry(points), look));
    lines = [draw(fine, looks.grid), draw(tens, looks.tens)];
    scene.add(...lines);
  };
  return arrange;
}

/** The edges of the model, once the worker has found them. */
function createEdges(scene: Scene, look: Material) {
  const edges = new Map<EdgeChoice, LineSegments>();
  return {
    set: (mesh: Mesh | null, choice: EdgeChoice, lines: Uint32Array) => {
      const places = mesh?.geometry.getAttribute('position');
      if (!places || edges.has(choice)) return;
      const geometry = new BufferGeometry().setAttribute('position', places).setIndex(new BufferAttribute(lines, 1));
      const drawn = still(new LineSegments(geometry, look));
      edges.set(choice, drawn);
      scene.add(drawn);
    },
    has: (choice: EdgeChoice) => edges.has(choice),
    arrange: ({ shading }: ModelPicture) => {
      for (const [choice, lines] of edges) lines.visible = shading === (choice === 'sharp' ? 'edges' : 'wireframe');
    },
  };
}

/** Everything in the picture: the model, its edges, a grid. */
export function createContents(looks: ModelLooks) {
  const scene = Object.assign(new Scene(), { matrixWorldAutoUpdate: false });
  const arrangeGrid = createGrid(scene, looks);
  const dress = createDress(scene);
  const facets = createFacets(scene, looks.facets);
  const walls = createWalls(scene, looks.metal);
  let [bounds, isSolid, hasColours]: [Bounds, boolean, boolean] = [NOTHING, false, false];
  let mesh: Mesh | null = null;
  const edges = createEdges(scene, looks.edges);

  const setMesh = (model: DrawnMesh, pictures: Pictures, facts: ModelFacts) => {
    const index = new BufferAttribute(model.indices, 1);
    const geometry = makeSurface(model).setIndex(index);
    const materials = model.paint ? addPaint(geometry, model.paint, pictures, looks) : looks.metal;
    mesh = still(new Mesh(geometry, materials));
    hasColours = model.paint !== null;
    [bounds, isSolid] = [facts.bounds, facts.bodies.every(({ volume }) => volume !== null)];
    dress.wear(mesh, index);
    facets.cover(geometry, index);
    scene.add(mesh);
  };
  const setColours = (colours: Uint8Array) => repaint(walls.mesh() ?? mesh, colours);
  const setEdges = (choice: EdgeChoice, lines: Uint32Array) => edges.set(mesh, choice, lines);
  const arrange = (picture: ModelPicture, step: FinishStep) => {
    const hasWalls = walls.arrange(picture);
    looks.paint(picture, isSolid, hasColours || hasWalls);
    facets.arrange(picture, dress.tracesStones(step));
    dress.put(step, picture);
    // Until the worker has found the edges, the surface stays visible.
    if (mesh) mesh.visible = !hasWalls && (picture.shading !== 'wireframe' || !edges.has('all'));
    edges.arrange(picture);
    arrangeGrid(picture, bounds);
  };
  const setters = { setMesh, setWalls: walls.set, setColours, setEdges };
  return { scene, dress, ...setters, arrange, bounds: () => bounds, hasMesh: dress.isWorn };
}
