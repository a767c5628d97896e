import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { EdgeChoice } from '@facet/model/model-data';
import type { ReadModel } from './model-state.ts';
import { createDrawing, type ModelDrawing, type DrawingState } from './scene/create-drawing.ts';
import type { StepState } from './scene/finish.ts';
import type { ModelPicture, Shading } from './scene/picture.ts';

const EDGES: Partial<Record<Shading, EdgeChoice>> = { edges: 'sharp', wireframe: 'all' };

const ignore = () => undefined;

type DrawingProps = {
  model: ReadModel | null;
  /** Colours for the mesh that replace its own. */
  painted?: Uint8Array<ArrayBuffer> | null;
  /** Null until there is something to show. */
  picture: ModelPicture | null;
  onEdges: (choice: EdgeChoice) => void;
  onStones?: () => void;
  onStep: (state: StepState) => void;
  onState: (state: DrawingState) => void;
};

/** Draws the picture in the given element, and redraws it whenever it changes. */
export function useDrawing({ model, painted, picture, onEdges, onStones, onStep, onState }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<ModelDrawing | null>(null);
  const [step, setStep] = useState<StepState>({ step: 'simple', why: null });
  const tell = useEffectEvent((state: DrawingState) => onState(state));
  const tellStep = useEffectEvent((state: StepState) => {
    setStep(state);
    onStep(state);
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const made = createDrawing(
      place.current,
      (state) => tell(state),
      (state) => tellStep(state),
    );
    // oxlint-disable-next-line react/set-state-in-effect -- a drawing needs its element, which exists only now
    setDrawing(made);
    return made.end;
  }, []);

  useModelOrders(drawing, model, painted);
  useLayoutEffect(() => {
    if (drawing && picture) drawing.show(picture);
  }, [drawing, picture]);

  useEdges(model, picture?.shading, onEdges);
  const hasStones = useStones(model, step.step !== 'simple' && picture?.finish.step !== 'metal', onStones ?? ignore);
  return { place, drawing, step, hasStones };
}

/** Hands the model over to its drawing, part by part as they arrive. */
function useModelOrders(drawing: ModelDrawing | null, model: ReadModel | null, painted: DrawingProps['painted']): void {
  const { mesh, pictures, facts, edges, stones, walls } = model ?? {};
  useLayoutEffect(() => {
    if (drawing && mesh && pictures && facts) drawing.setMesh(mesh, pictures, facts);
  }, [drawing, mesh, pictures, facts]);
  useLayoutEffect(() => {
    if (drawing && walls && walls !== 'unmeasured') drawing.setWalls(walls.mesh);
  }, [drawing, walls]);
  useLayoutEffect(() => {
    if (drawing && mesh && painted) drawing.setColours(painted);
  }, [drawing, mesh, painted]);
  useLayoutEffect(() => {
    if (drawing && edges?.sharp) drawing.setEdges('sharp', edges.sharp);
    if (drawing && edges?.all) drawing.setEdges('all', edges.all);
  }, [drawing, edges]);
  useLayoutEffect(() => {
    if (drawing && stones) drawing.setStones(stones);
  }, [drawing, stones]);
}

/** Whether the model has stones. They are only searched for once polished metal is drawn, after the first picture. */
function useStones(model: ReadModel | null, isWanted: boolean, onStones: () => void): boolean {
  const hasStones = model?.facts.bodies.some(({ isStone }) => isStone) ?? false;
  const isMissing = hasStones && isWanted && model?.stones === null;
  const ask = useEffectEvent(onStones);
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing]);
  return hasStones;
}

function useEdges(model: ReadModel | null, shading: Shading | undefined, onEdges: (choice: EdgeChoice) => void) {
  const needed = shading && EDGES[shading];
  const mesh = model?.mesh;
  const ask = useEffectEvent((choice: EdgeChoice) => onEdges(choice));
  useEffect(() => {
    if (needed && mesh) ask(needed);
  }, [needed, mesh]);
}
