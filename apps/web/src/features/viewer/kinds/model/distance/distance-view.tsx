import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FileWire } from '@facet/contract/entities/file';
import { Button } from '../../../../../ui/button.tsx';
import { ProgressBar } from '../../../../../ui/progress-bar.tsx';
import { UnshownFileCard } from '../../card/file-card.tsx';
import type { KindProps } from '../../kind-props.ts';
import cardStyles from '../model-card.module.css';
import { ModelCard } from '../model-card.tsx';
import { ModelStage } from '../model-stage.tsx';
import type { ModelState, ReadModel } from '../model-state.ts';
import { PROBLEM_WORDS } from '../problem-words.ts';
import type { DrawingState } from '../scene/create-drawing.ts';
import { useModelFile } from '../use-model-file.ts';
import { useModelUnit } from '../use-model-unit.ts';
import { DistanceLegend } from './distance-legend.tsx';
import { likelyScale, paintDistances, readDistanceColours, SCALES } from './paint-distances.ts';
import { useDistances, type Distances } from './use-distances.ts';
import { t } from '../../../../../ui/words.ts';

type DistanceViewProps = Pick<KindProps, 'name' | 'tools' | 'linked' | 'onLinked'> & {
  /** The version that is coloured. */
  file: FileWire;
  /** The version it is compared with. */
  other: FileWire;
  /** Names of both. */
  words: string;
  otherWords: string;
  /** Where the legend stands; null until it is there. */
  legend: HTMLElement | null;
};

const ignore = () => undefined;
const readyModel = (state: ModelState): ReadModel | null => (state.phase === 'read' ? state.model : null);

/** How far a file has been read; fetching counts for half. */
function shareDone(state: ModelState, { size }: FileWire): number {
  if (state.phase === 'fetching') return (state.loaded / Math.max(1, size)) * 0.5;
  if (state.phase === 'reading') return 0.5 + state.share * 0.5;
  return state.phase === 'read' ? 1 : 0;
}

/** Both files as they load, and what is known of their units. */
function useBoth({ file, other, words, otherWords }: DistanceViewProps) {
  const [one, two] = [useModelFile(file), useModelFile(other)];
  const [model, otherModel] = [readyModel(one.state), readyModel(two.state)];
  const unit = useModelUnit(file, model, undefined);
  const otherUnit = useModelUnit(other, otherModel, undefined);
  const retry = () => {
    one.retry();
    two.retry();
  };
  const cancel = () => {
    one.cancel();
    two.cancel();
  };
  const own = { model, millimetres: unit.millimetres };
  const against = { model: otherModel, millimetres: otherUnit.millimetres };
  const unknown = [
    model && unit.millimetres === null ? words : null,
    otherModel && otherUnit.millimetres === null ? otherWords : null,
  ].filter((one) => one !== null);
  const share = (shareDone(one.state, file) + shareDone(two.state, other)) / 2;
  return { one, two, own, against, unknown, share, retry, cancel };
}

/** How far it is, or why it stopped. */
function Step({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const label = t('Comparing surfaces');
  return (
    <div className={cardStyles.place} aria-busy="true">
      <div className={cardStyles.card}>
        <p className={cardStyles.name}>{name}</p>
        <p className={cardStyles.words}>
          {label}, {Math.round(share * 100)}%
        </p>
        <ProgressBar value={share} label={label} />
        <div className={cardStyles.actions}>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
        </div>
      </div>
    </div>
  );
}

type CompareProps = DistanceViewProps & {
  distances: Distances;
  model: ReadModel;
  onEdges: ReturnType<typeof useModelFile>['askEdges'];
  onCancel: () => void;
};

/** The coloured surface with its legend. */
function Coloured({ distances, model, onEdges, onCancel, ...props }: CompareProps) {
  const { name, words, otherWords, file, legend } = props;
  const compared = distances.phase === 'compared' ? distances.compared : null;
  const [chosen, setChosen] = useState<number | null>(null);
  const [drawing, setDrawing] = useState<DrawingState>({ step: 'waiting' });
  const colours = useMemo(() => readDistanceColours(), []);
  const farthest = compared ? Math.max(compared.differences.added, compared.differences.removed) : 0;
  const scale = chosen ?? likelyScale(farthest);
  const painted = useMemo(
    () => compared && paintDistances(compared.distances, SCALES[scale] ?? 1, colours),
    [compared, scale, colours],
  );
  const mesh = useMemo(() => {
    if (!compared) return null;
    const paint = {
      colours: new Uint8Array(compared.distances.length * 4),
      places: null,
      stretches: [{ count: compared.mesh.indices.length, picture: null }],
    };
    return { ...compared.mesh, paint };
  }, [compared]);
  const shown = useMemo(() => mesh && { ...model, mesh }, [mesh, model]);
  if (distances.phase === 'failed') return <ModelCard file={file} words={PROBLEM_WORDS.too_much} />;
  if (drawing.step === 'failed') return <UnshownFileCard file={file} reason={PROBLEM_WORDS[drawing.why]} />;
  const isDrawn = drawing.step === 'drawn';
  return (
    <>
      <ModelStage
        file={file}
        name={name}
        mode="view"
        tools={props.tools}
        linked={props.linked ?? null}
        onLinked={props.onLinked}
        onSurface={ignore}
        model={shown}
        painted={painted}
        onEdges={onEdges}
        onWeigh={ignore}
        onState={setDrawing}
      />
      {!isDrawn && (
        <Step
          name={t('{second} against {first}', { second: words, first: otherWords })}
          share={distances.phase === 'comparing' ? 0.5 + distances.share * 0.5 : 1}
          onCancel={onCancel}
        />
      )}
      {legend &&
        compared &&
        createPortal(
          <DistanceLegend differences={compared.differences} other={otherWords} scale={scale} onScale={setChosen} />,
          legend,
        )}
    </>
  );
}

/** One version of a model, coloured by how far its surface lies from another version's. */
export function DistanceView(props: DistanceViewProps) {
  const { file, other, words, otherWords } = props;
  const { one, two, own, against, unknown, share, retry, cancel } = useBoth(props);
  const distances = useDistances(own, against);
  for (const [{ state }, which] of [
    [one, file],
    [two, other],
  ] as const) {
    if (state.phase === 'cancelled')
      return (
        <ModelCard file={which} words={t('Comparing cancelled.')}>
          <Button onClick={retry}>{t('Compare')}</Button>
        </ModelCard>
      );
    if (state.phase === 'failed')
      return (
        <ModelCard file={which} words={PROBLEM_WORDS[state.problem]}>
          <Button onClick={retry}>{t('Try again')}</Button>
        </ModelCard>
      );
  }
  if (unknown.length > 0)
    return (
      <ModelCard
        file={file}
        words={t(
          '{count, plural, one {Nobody has said which unit {versions, list} is in.} other {Nobody has said which unit {versions, list} are in.}} Say it where the model is shown alone.',
          { count: unknown.length, versions: unknown },
        )}
      />
    );
  if (!own.model || !against.model)
    return (
      <Step
        name={t('{second} against {first}', { second: words, first: otherWords })}
        share={share / 2}
        onCancel={cancel}
      />
    );
  return <Coloured {...props} distances={distances} model={own.model} onEdges={one.askEdges} onCancel={cancel} />;
}
