import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { UnshownFileCard } from '../card/file-card.tsx';
import type { KindProps } from '../kind-props.ts';
import { CurvesCard } from './curves-card.tsx';
import { isWithheld } from '../../../../shared/files/is-withheld.ts';
import { LoadingCard } from './loading-card.tsx';
import { ModelCard } from './model-card.tsx';
import { ModelStage } from './model-stage.tsx';
import { PROBLEM_WORDS, problemText } from './problem-words.ts';
import { ReducedCard } from './reduced-card.tsx';
import type { DrawingState } from './scene/create-drawing.ts';
import { useModelFile } from './use-model-file.ts';
import { t } from '../../../../ui/words.ts';

const WAITING: DrawingState = { step: 'waiting' };

/**
 * A 3D model to turn, cut and measure, or a card that says why there is none. Readers who may not have its file get the
 * reduced version made for them.
 */
export function ModelView(props: KindProps) {
  const { file } = props;
  // Access to the file may be granted or withdrawn while somebody is looking.
  if (isWithheld(file)) return file.reduced ? <OpenModel key="reduced" {...props} /> : <ReducedCard file={file} />;
  return <OpenModel key={file.companion ? 'companion' : 'own'} {...props} />;
}

function OpenModel(props: KindProps) {
  const { file } = props;
  const { state, cancel, retry, askEdges, askStones, askWalls, askWeight } = useModelFile(file);
  const [drawing, setDrawing] = useState(WAITING);
  if (state.phase === 'cancelled') {
    return (
      <ModelCard file={file} words={t('Loading cancelled.')}>
        <Button onClick={retry}>{t('Load model')}</Button>
      </ModelCard>
    );
  }
  if (state.phase === 'failed') {
    if (state.curves) return <CurvesCard file={file} points={state.curves} />;
    if (state.problem !== 'not_fetched')
      return <UnshownFileCard file={file} reason={problemText(state.problem, state.names)} />;
    return (
      <ModelCard file={file} words={PROBLEM_WORDS.not_fetched}>
        <Button onClick={retry}>{t('Try again')}</Button>
      </ModelCard>
    );
  }
  if (drawing.step === 'failed') {
    if (drawing.why === 'no_webgl') return <UnshownFileCard file={file} reason={PROBLEM_WORDS.no_webgl} />;
    const handleRetry = () => {
      setDrawing(WAITING);
      retry();
    };
    return (
      <ModelCard file={file} words={PROBLEM_WORDS[drawing.why]}>
        <Button onClick={handleRetry}>{t('Reload model')}</Button>
      </ModelCard>
    );
  }
  return (
    <ModelStage
      {...props}
      model={state.phase === 'read' ? state.model : null}
      onEdges={askEdges}
      onStones={askStones}
      onWalls={askWalls}
      onWeigh={askWeight}
      onState={setDrawing}
    >
      {drawing.step !== 'drawn' && <LoadingCard file={file} state={state} onCancel={cancel} />}
    </ModelStage>
  );
}
