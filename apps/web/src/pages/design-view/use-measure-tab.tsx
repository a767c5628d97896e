import { MODEL_FORMATS } from '@facet/contract/constants/uploads';
import type { DesignItemWire } from '@facet/contract/entities/design';
import type { ModelUnit } from '@facet/contract/entities/file';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { modelCardQuery } from '../../features/designs/viewer/measure/measure-api.ts';
import type { ShownPlaces } from '../../features/designs/viewer/measure/finding-marks.tsx';
import type { PanelTab } from '../../features/designs/viewer/viewer-panel.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { Surface } from '../../lib/surface.ts';

const MeasurePanel = lazyPart(
  async () => (await import('../../features/designs/viewer/measure/measure-panel.tsx')).MeasurePanel,
);
const FindingMarks = lazyPart(
  async () => (await import('../../features/designs/viewer/measure/finding-marks.tsx')).FindingMarks,
);

const MODELS: readonly string[] = MODEL_FORMATS;
const MEASURE = 'measure';

type MeasureTab = {
  project: ProjectWire;
  item: DesignItemWire;
  /** The tab that stands open. */
  tab: string;
  onUnit?: (unit: ModelUnit) => void;
  /** Something is shown on the model: nothing may cover it. */
  onShown: () => void;
};

/** What the server measured of a model, for the team: the tab, and the places that it has shown on the model. */
export function useMeasureTab({ project, item, tab, onUnit, onShown }: MeasureTab) {
  const ref = { projectId: project.id, moduleId: item.project_module.id, itemId: item.id };
  const [shown, setShown] = useState<ShownPlaces & { itemId: number }>();
  // Clients are told nothing of what a piece measures.
  const isMeasured = project.team.length > 0 && MODELS.includes(item.file.type);
  const { data: card } = useQuery({ ...modelCardQuery(ref), enabled: isMeasured });
  const panel: PanelTab = {
    value: MEASURE,
    label: 'Measure',
    content: (
      <MeasurePanel
        key={item.id}
        item={ref}
        version={item.version}
        format={item.file.type}
        onUnit={onUnit}
        onShowPlaces={(places) => {
          setShown({ places, itemId: item.id, at: Date.now() });
          onShown();
        }}
      />
    ),
  };
  const isShown = isMeasured && tab === MEASURE && shown?.itemId === item.id;
  return {
    tab: isMeasured ? panel : null,
    alloys: card?.house.alloys,
    layer: (surface: Surface): ReactNode => isShown && <FindingMarks surface={surface} shown={shown} />,
  };
}
