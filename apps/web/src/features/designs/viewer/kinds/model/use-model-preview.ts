import type { FileWire } from '@facet/contract/entities/file';
import { useEffect, useEffectEvent } from 'react';
import { sendPreview, wantsPreview } from '../../../../../lib/send-preview.ts';
import { ALLOYS, FIRST_ALLOY } from './alloys.ts';
import type { ModelMesh } from './model-data.ts';
import { CAPTURED } from './scene/capture-picture.ts';
import type { Stage } from './scene/create-stage.ts';
import { standardView, usualUp } from './scene/standard-views.ts';

/** Stores a picture of a model that has none for the lists, once it is to be seen. */
export function useModelPreview(file: FileWire, mesh: ModelMesh | null, stage: Stage | null) {
  const capture = useEffectEvent(async (shown: ModelMesh, drawing: Stage) => {
    if (!wantsPreview(file)) return;
    const picture = await drawing.capture({
      view: standardView('perspective', shown.bounds, usualUp(file.type)),
      canvas: CAPTURED,
      shading: 'shaded',
      metal: ALLOYS[FIRST_ALLOY].token,
      cut: null,
      grid: null,
      theme: '',
    });
    if (picture) await sendPreview(file, picture);
  });
  useEffect(() => {
    if (mesh && stage) void stage.ready.then(() => capture(mesh, stage));
  }, [mesh, stage]);
}
