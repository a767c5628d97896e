import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { EdgeChoice } from './model-data.ts';
import type { ReadModel } from './model-state.ts';
import { createStage, type Stage } from './scene/create-stage.ts';
import type { Picture, Shading } from './scene/picture.ts';

const EDGES: Partial<Record<Shading, EdgeChoice>> = { edges: 'sharp', wireframe: 'all' };

type StageProps = {
  model: ReadModel | null;
  /** Null until there is something to see. */
  picture: Picture | null;
  onEdges: (choice: EdgeChoice) => void;
  onLost: () => void;
};

/** Draws the picture on a canvas that it makes in the given element, anew whenever the picture changes. */
export function useStage({ model, picture, onEdges, onLost }: StageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const lose = useEffectEvent(() => onLost());
  useEffect(() => {
    // Each stage has a canvas of its own: a canvas never gets a second graphics context after it lost one.
    const canvas = document.createElement('canvas');
    canvas.ariaHidden = 'true';
    place.current?.append(canvas);
    const handleLost = (event: Event) => {
      event.preventDefault();
      lose();
    };
    canvas.addEventListener('webglcontextlost', handleLost);
    const made = createStage(canvas);
    // oxlint-disable-next-line react/set-state-in-effect -- a stage needs its canvas, which is there only now
    setStage(made);
    return () => {
      canvas.removeEventListener('webglcontextlost', handleLost);
      made.dispose();
      canvas.remove();
    };
  }, []);

  const { mesh, edges } = model ?? {};
  useLayoutEffect(() => {
    if (stage && mesh) stage.setMesh(mesh);
  }, [stage, mesh]);
  useLayoutEffect(() => {
    if (stage && edges?.sharp) stage.setEdges('sharp', edges.sharp);
    if (stage && edges?.all) stage.setEdges('all', edges.all);
  }, [stage, edges]);
  useLayoutEffect(() => {
    if (stage && picture) stage.show(picture);
  }, [stage, picture]);

  const needed = picture && EDGES[picture.shading];
  const askEdges = useEffectEvent((choice: EdgeChoice) => onEdges(choice));
  useEffect(() => {
    if (needed && mesh) askEdges(needed);
  }, [needed, mesh]);
  return { place, stage };
}
