import { BufferAttribute, type Mesh, type Scene } from 'three';
import type { Stones } from '@facet/model/model-data';
import type { FinishStep } from './finish.ts';
import type { ModelPicture } from './picture.ts';
import type { Rich } from './rich/create-rich.ts';

/** The index without the stones: their corners collapse into one point, so that all groups keep their ranges. */
function withoutStones(index: BufferAttribute, isStone: Uint8Array): BufferAttribute {
  const corners = Uint32Array.from(index.array);
  for (const [triangle, stone] of isStone.entries())
    if (stone) corners.fill(corners[triangle * 3] ?? 0, triangle * 3, triangle * 3 + 3);
  return new BufferAttribute(corners, 1);
}

type Worn = { mesh: Mesh; cheap: Mesh['material']; all: BufferAttribute };

const copySurface = ({ mesh, all }: Worn) => ({
  positions: Float32Array.from(mesh.geometry.getAttribute('position').array),
  indices: Uint32Array.from(all.array),
});

/** Dresses the model for each step: in cheap materials, or in those loaded since, with or without its stones. */
export function createDress(scene: Scene) {
  let worn: Worn | null = null;
  let [rich, bare, stones]: [Rich | null, BufferAttribute | null, Stones | null] = [null, null, null];
  const addStones = () => {
    if (!worn || !rich || !stones || bare) return;
    rich.setStones(stones);
    bare = withoutStones(worn.all, stones.isStone);
  };
  /** Whether light is followed through the stones at this step, so that they are not part of the mesh. */
  const tracesStones = (step: FinishStep) => step === 'stones' && bare !== null;
  return {
    wear: (mesh: Mesh, all: BufferAttribute) => {
      worn = { mesh, cheap: mesh.material, all };
    },
    isWorn: () => worn !== null,
    cheap: () => [worn?.cheap ?? []].flat(),
    setRich: (made: Rich) => {
      rich = made;
      scene.add(made.gems, made.ground.mesh);
      addStones();
    },
    setStones: (found: Stones) => {
      stones = found;
      addStones();
    },
    tracesStones,
    surface: () => worn && copySurface(worn),
    hasStones: () => (stones?.sets.length ?? 0) > 0,
    put: (step: FinishStep, picture: ModelPicture) => {
      if (!worn) return;
      const { mesh, cheap, all } = worn;
      const metals = Array.isArray(cheap) ? rich?.metals : rich?.metals[0];
      mesh.material = (step !== 'simple' && metals) || cheap;
      const hasGems = tracesStones(step);
      mesh.geometry.setIndex(hasGems && bare ? bare : all);
      if (!rich) return;
      rich.gems.visible = hasGems && picture.shading !== 'wireframe';
      rich.arrange(picture, step);
    },
  };
}
