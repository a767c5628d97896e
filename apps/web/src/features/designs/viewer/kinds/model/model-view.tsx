import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { FileCard } from '../card/file-card.tsx';
import type { KindProps } from '../kind-props.ts';
import { CurvesCard } from './curves-card.tsx';
import { LoadingCard } from './loading-card.tsx';
import { ModelCard } from './model-card.tsx';
import { ModelStage } from './model-stage.tsx';
import { PROBLEM_WORDS } from './problem-words.ts';
import { useModelFile } from './use-model-file.ts';

/** Some browsers have WebGL switched off; a small canvas of its own finds out, and gives the graphics card back. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** A 3D model to turn, cut and measure: STL, OBJ and Rhino files, or a card that says why there is nothing to see. */
export function ModelView(props: KindProps) {
  const [canDraw] = useState(hasWebGl);
  return canDraw ? <ReadModelView {...props} /> : <FileCard file={props.file} reason={PROBLEM_WORDS.no_webgl} />;
}

function ReadModelView(props: KindProps) {
  const { file } = props;
  const { state, cancel, retry, askEdges } = useModelFile(file);
  const [stage, setStage] = useState({ number: 0, isLost: false });
  if (state.phase === 'cancelled') {
    return (
      <ModelCard file={file} words="Loading was cancelled.">
        <Button onClick={retry}>Load the model</Button>
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
  if (stage.isLost) {
    return (
      <ModelCard file={file} words="The graphics card stopped drawing. The model is still here.">
        <Button onClick={() => setStage({ number: stage.number + 1, isLost: false })}>Draw it again</Button>
      </ModelCard>
    );
  }
  return (
    <>
      <ModelStage
        key={stage.number}
        {...props}
        model={state.phase === 'read' ? state.model : null}
        onEdges={askEdges}
        onLost={() => setStage({ ...stage, isLost: true })}
      />
      {state.phase !== 'read' && <LoadingCard file={file} state={state} onCancel={cancel} />}
    </>
  );
}
