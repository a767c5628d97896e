import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { EdgeChoice } from '@facet/model/model-data';
import type { ReadModel } from './model-state.ts';
import { createDrawing, type Drawing, type DrawingState } from './scene/create-drawing.ts';
import type { Picture, Shading } from './scene/picture.ts';

const EDGES: Partial<Record<Shading, EdgeChoice>> = { edges: 'sharp', wireframe: 'all' };

type DrawingProps = {
  model: ReadModel | null;
  /** Colours for the mesh in place of its own. */
  painted: Uint8Array<ArrayBuffer> | null;
  /** Null until there is something to see. */
  picture: Picture | null;
  onEdges: (choice: EdgeChoice) => void;
  onState: (state: DrawingState) => void;
};

/** Draws the picture in the given element, anew whenever the picture changes. */
export function useDrawing({ model, painted, picture, onEdges, onState }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const tell = useEffectEvent((state: DrawingState) => onState(state));
  useEffect(() => {
    if (!place.current) return undefined;
    const made = createDrawing(place.current, (state) => tell(state));
    // oxlint-disable-next-line react/set-state-in-effect -- a drawing needs its place, which is there only now
    setDrawing(made);
    return made.end;
  }, []);

  const { mesh, pictures, facts, edges } = model ?? {};
  useLayoutEffect(() => {
    if (drawing && mesh && pictures && facts) drawing.setMesh(mesh, pictures, facts);
  }, [drawing, mesh, pictures, facts]);
  useLayoutEffect(() => {
    if (drawing && mesh && painted) drawing.setColours(painted);
  }, [drawing, mesh, painted]);
  useLayoutEffect(() => {
    if (drawing && edges?.sharp) drawing.setEdges('sharp', edges.sharp);
    if (drawing && edges?.all) drawing.setEdges('all', edges.all);
  }, [drawing, edges]);
  useLayoutEffect(() => {
    if (drawing && picture) drawing.show(picture);
  }, [drawing, picture]);

  const needed = picture && EDGES[picture.shading];
  const askEdges = useEffectEvent((choice: EdgeChoice) => onEdges(choice));
  useEffect(() => {
    if (needed && mesh) askEdges(needed);
  }, [needed, mesh]);
  return { place, drawing };
}
