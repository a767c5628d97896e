import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { FileCard } from '../card/file-card.tsx';
import type { KindProps } from '../kind-props.ts';
import { CurvesCard } from './curves-card.tsx';
import { LoadingCard } from './loading-card.tsx';
import { ModelCard } from './model-card.tsx';
import { ModelStage } from './model-stage.tsx';
import { PROBLEM_WORDS } from './problem-words.ts';
import type { DrawingEnd } from './scene/create-drawing.ts';
import { useModelFile } from './use-model-file.ts';

/** A 3D model to turn, cut and measure: STL, OBJ and Rhino files, or a card that says why there is nothing to see. */
export function ModelView(props: KindProps) {
  const { file } = props;
  const { state, cancel, retry, askEdges } = useModelFile(file);
  const [isDrawn, setDrawn] = useState(false);
  const [end, setEnd] = useState<DrawingEnd | null>(null);
  if (state.phase === 'cancelled') {
    return (
      <ModelCard file={file} words="Loading cancelled.">
        <Button onClick={retry}>Load model</Button>
      </ModelCard>
    );
  }
  if (state.phase === 'failed') {
    if (state.curves) return <CurvesCard file={file} points={state.curves} />;
    if (state.problem !== 'not_fetched') return <FileCard file={file} reason={PROBLEM_WORDS[state.problem]} />;
    return (
      <ModelCard file={file} words={PROBLEM_WORDS.not_fetched}>
        <Button onClick={retry}>Try again</Button>
      </ModelCard>
    );
  }
  if (end === 'no_webgl') return <FileCard file={file} reason={PROBLEM_WORDS.no_webgl} />;
  if (end === 'lost') {
    const handleRetry = () => {
      setEnd(null);
      setDrawn(false);
      retry();
    };
    return (
      <ModelCard file={file} words="The graphics card stopped responding.">
        <Button onClick={handleRetry}>Reload model</Button>
      </ModelCard>
    );
  }
  return (
    <>
      <ModelStage
        {...props}
        model={state.phase === 'read' ? state.model : null}
        onEdges={askEdges}
        onDrawn={() => setDrawn(true)}
        onEnd={setEnd}
      />
      {!isDrawn && <LoadingCard file={file} state={state} onCancel={cancel} />}
    </>
  );
}
