import type { FileWire } from '@facet/contract/entities/file';
import { useEffect, useEffectEvent } from 'react';
import { sendPreview, wantsPreview } from '../../../../shared/files/send-preview.ts';
import { lookOfBodies } from '@facet/model/look/look-of-bodies';
import { FIRST_METAL } from '@facet/model/look/materials';
import type { ModelFacts } from '@facet/model/model-data';
import type { ModelDrawing } from './scene/create-drawing.ts';
import { readModelColours } from './scene/read-colours.ts';
import { standardView } from './scene/standard-views.ts';
import { usualUp } from '@facet/model/up-axis';

/** Size in pixels of a model's picture for lists. */
const CAPTURED = { width: 1200, height: 900 } as const;

/** Stores a list picture for a model that has none, as soon as the model is on the screen. */
export function useModelPreview(file: FileWire, facts: ModelFacts | null, drawing: ModelDrawing | null) {
  const capture = useEffectEvent(async ({ bounds, bodies }: ModelFacts, from: ModelDrawing) => {
    if (!wantsPreview(file)) return;
    const picture = await from.capture({
      view: standardView('perspective', bounds, usualUp(file.type)),
      canvas: CAPTURED,
      shading: 'shaded',
      isPainted: true,
      colours: readModelColours(FIRST_METAL),
      finish: { step: 'simple', metal: FIRST_METAL, gem: null },
      looks: lookOfBodies(bodies),
      hasWalls: false,
      cut: null,
      grid: null,
    });
    if (picture) await sendPreview(file, picture);
  });
  useEffect(() => {
    if (facts && drawing) void capture(facts, drawing);
  }, [facts, drawing]);
}
