import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Point } from '../../../../shared/drawing/surface.ts';
import { useViewerKeys } from '../../use-viewer-keys.ts';
import type { KindProps } from '../kind-props.ts';
import { sayStep } from './say-step.ts';
import type { ModelView } from '@facet/contract/entities/drawing';
import type { EdgeChoice } from '@facet/model/model-data';
import styles from './model-stage.module.css';
import type { ReadModel } from './model-state.ts';
import { hitAt, modelSurface, measureDiagonal, type Seen } from './model-surface.ts';
import { fitFrame, planePoint, roomIn, zoomAbout } from './scene/camera.ts';
import type { DrawingState } from './scene/create-drawing.ts';
import { useModelPicture } from './use-picture.ts';
import { standardView, viewName, type ViewName } from './scene/standard-views.ts';
import { usualUp, type UpAxis } from '@facet/model/up-axis';
import { ModelFactsBar } from './tools/model-facts-bar.tsx';
import { ModelTools } from './tools/model-tools.tsx';
import { MeasureLines } from './tools/measure-lines.tsx';
import { LinesOnModel, useStillDimensions } from './tools/lines-on-model.tsx';
import { ModelPanels } from './tools/model-panels.tsx';
import { useRing } from './ring/use-ring.ts';
import { useCameraGestures, ZOOM_STEP } from './use-camera-gestures.ts';
import { sectionIn, useCamera } from './use-camera.ts';
import { useBodyLooks } from './use-body-looks.ts';
import { useDrawing } from './use-drawing.ts';
import { cutPlane, useLook } from './use-look.ts';
import { usePointing } from './use-pointing.ts';
import { useMeasure } from './use-measure.ts';
import { useModelPreview } from './use-model-preview.ts';
import { useModelUnit } from './use-model-unit.ts';
import { useWeight } from './use-weight.ts';
import { useWalls } from './walls/use-walls.ts';
import { useSavedPictures } from './pictures/use-saved-pictures.ts';
import { ReducedNote, Watermark } from './reduced-marks.tsx';
import { t } from '../../../../ui/words.ts';

type ModelStageProps = KindProps & {
  /** Null while it is loading. */
  model: ReadModel | null;
  /**
   * Colours that replace the mesh's own and may arrive after it: they carry information, so the look can't be changed.
   */
  painted?: Uint8Array<ArrayBuffer> | null;
  onEdges: (choice: EdgeChoice) => void;
  onStones?: () => void;
  onWalls?: (leftOut: readonly number[]) => void;
  onWeigh: (leftOut: readonly number[]) => void;
  onState: (state: DrawingState) => void;
  /** Lies over the canvas, and under the bar, which can be used while the first picture is drawn. */
  children?: ReactNode;
};

/** How near and how far the camera may be from something of this size. */
const zoomLimits = (size: number): [number, number] => [size / 100, size * 20];

/** The model on its canvas, with everything that turns, cuts and measures it. */
export function ModelStage(props: ModelStageProps) {
  const { file, name, mode, tools, model } = props;
  const facts = model?.facts ?? null;
  const { ref: sizeRef, width, height } = useElementSize<HTMLDivElement>();
  const frame = useMemo(() => fitFrame({ width, height }), [width, height]);
  const [up, setUp] = useState<UpAxis>(usualUp(file.type));
  const isPlain = props.painted === undefined;
  const looking = useLook(props.alloys, file.id, isPlain);
  const { changeMetal, alloys, alloy, finish } = looking;
  const units = useModelUnit(file, model, props.onUnit);
  const millimetres = units.millimetres ?? 1;
  const isReduced = file.reduced !== null;
  // Painted colours stand for something else than the piece's metal.
  const weight = useWeight(isReduced || !isPlain ? null : model, props.parts, props.onWeigh);
  const camera = useCamera(props, units.millimetres);
  const { view } = camera;
  const { look, change } = sharedSection(looking, props, view, units.millimetres);
  const cut = useMemo(() => facts && cutPlane(look.section, facts.bounds), [facts, look.section]);

  const { leftOut } = weight;
  const { wallLimit: houseLimit, onWalls } = props;
  const walls = useWalls({ model, isShown: look.hasWalls, leftOut, millimetres, houseLimit, onWalls });
  const hasWalls = walls.painted !== null;
  const grid = look.hasGrid && !isReduced ? millimetres : null;
  const isPainted = look.isPainted || !isPlain || hasWalls;
  const looks = useBodyLooks(isPlain && !hasWalls ? facts : null, { parts: props.parts, alloys });
  const picture = useModelPicture({ view, width, height, look, isPainted, finish, looks, hasWalls, cut, grid });
  const painted = props.painted ?? walls.painted;
  const { place, drawing, step, hasStones } = useDrawing({ ...props, painted, picture, onStep: sayStep });
  useModelPreview(file, facts, isPlain ? drawing : null);
  // Whoever may not have the model's file may not save pictures of it either.
  const canSave = file.download_url !== null && isPlain && picture && drawing && facts;
  const ring = useRing({ tool: props.ring, model, onEdges: props.onEdges });
  const dimensions = useStillDimensions(look.hasDimensions, ring, millimetres);
  const source = canSave ? { drawing, picture, bounds: facts.bounds, up, dimensions } : null;
  const saved = useSavedPictures(file.original_name, source);

  const begin = useEffectEvent(
    () => facts && camera.start(standardView('perspective', facts.bounds, up, roomIn(frame))),
  );
  const isPlaced = width > 0 && height > 0;
  useEffect(() => void (isPlaced && begin()), [facts, isPlaced]);

  const tree = model?.tree ?? null;
  const seen = useMemo<Seen | null>(
    () => (view && facts && width > 0 ? { view, frame, bounds: facts.bounds, tree, cut } : null),
    [view, frame, facts, tree, cut, width],
  );
  useReport(seen, props.onSurface, camera.fly);

  const limits = zoomLimits(facts ? measureDiagonal(facts.bounds) : 1);
  const anchorAt = (point: Point) => seen && (hitAt(seen, point)?.point ?? planePoint(seen.view, point, frame));
  const { element, handlers } = useCameraGestures({ camera, frame, mode, limits, anchorAt });
  const measuring = useMeasure(look.isMeasuring, () => change({ isMeasuring: false }));
  const pointing = usePointing({ seen, measuring: look.isMeasuring ? measuring : null, ring });

  const goTo = (to: ViewName, upwards = up) =>
    void (facts && camera.fly(standardView(to, facts.bounds, upwards, roomIn(frame))));
  const fit = () => void (view && goTo(viewName(view, up)));
  const zoom = (direction: 1 | -1) =>
    camera.change((before) => zoomAbout(before, ZOOM_STEP ** direction, before.target, limits));
  useModelKeys(!props.isFollower && facts !== null, { zoom, fit, goTo });
  const handleUp = (next: UpAxis) => {
    setUp(next);
    goTo(view ? viewName(view, up) : 'perspective', next);
  };
  const setElement = useMergedRef(sizeRef, element);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- an application of its own: arrows turn it; without a pointer the size of the whole can be read above */}
      <div
        ref={setElement}
        className={styles.stage}
        data-mode={mode}
        data-drawn-as={step.step}
        data-measuring={look.isMeasuring || ring.isPicking || undefined}
        role="application"
        aria-roledescription={t('3D model')}
        aria-label={t(
          '{name}. Use the arrow keys to rotate, Shift and the arrow keys to move, plus and minus to zoom.',
          { name },
        )}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the arrows
        tabIndex={0}
        {...pointing}
        {...handlers}
      >
        <div ref={place} className={styles.canvas} />
        {isReduced && seen && <Watermark />}
        {seen && !isReduced && <LinesOnModel {...{ seen, ring, millimetres }} hasDimensions={look.hasDimensions} />}
        {seen && look.isMeasuring && <MeasureLines seen={seen} measuring={measuring} millimetres={millimetres} />}
      </div>
      {props.children}
      {file.reduced && seen && <ReducedNote kept={file.reduced.kept} />}
      {facts && view && !isReduced && isPlain && (
        <ModelFactsBar {...{ facts, file, up, ring, units, weight, alloys, alloy }} onLook={change} />
      )}
      {tools &&
        facts &&
        view &&
        createPortal(
          <ModelPanels
            {...{ saved, look, change, facts, tree, measuring, ring, walls, millimetres, isReduced }}
            keep={props.measures}
          >
            <ModelTools
              {...{ look, up, isReduced, isPlain, step, hasStones }}
              current={viewName(view, up)}
              hasColours={isPlain && model?.mesh.paint != null}
              metal={finish.metal}
              onMetal={changeMetal}
              onSave={source ? saved.save : undefined}
              isSaving={saved.saving !== null}
              onLook={change}
              onView={goTo}
              onUp={handleUp}
              onZoom={zoom}
              onFit={fit}
            />
          </ModelPanels>,
          tools,
        )}
    </>
  );
}

type Looking = Pick<ReturnType<typeof useLook>, 'look' | 'change'>;

/** In a comparison, both sides are cut at the same place. */
function sharedSection(
  { look, change }: Looking,
  { linked, onLinked }: Pick<KindProps, 'linked' | 'onLinked'>,
  camera: ModelView | null,
  millimetres: number | null,
): Looking {
  if (!onLinked) return { look, change };
  return {
    look: { ...look, section: sectionIn(linked) },
    change: (part) => {
      const { section } = part;
      if (section !== undefined && camera) onLinked({ kind: 'model', camera, millimetres, section });
      change(part);
    },
  };
}

type Moves = { zoom: (direction: 1 | -1) => void; fit: () => void; goTo: (to: ViewName) => void };

function useModelKeys(isUsed: boolean, { zoom, fit, goTo }: Moves) {
  const keys = {
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    '0': fit,
    '1': () => goTo('front'),
    '2': () => goTo('side'),
    '3': () => goTo('top'),
    '4': () => goTo('perspective'),
  };
  useViewerKeys(isUsed ? keys : {});
}

/** Reports each change before it is painted, so that pins never lag behind the model. */
function useReport(seen: Seen | null, onSurface: KindProps['onSurface'], fly: (view: Seen['view']) => void) {
  const report = useEffectEvent(() => onSurface(seen && modelSurface(seen, fly)));
  useLayoutEffect(() => report(), [seen]);
  const leave = useEffectEvent(() => onSurface(null));
  useLayoutEffect(() => () => leave(), []);
}
