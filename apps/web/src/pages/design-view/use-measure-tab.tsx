import { formatFacts } from '@facet/contract/constants/file-formats';
import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ItemSpec } from '@facet/contract/entities/spec';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { Box } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { showAlloy } from '../../features/viewer/kinds/model/chosen-alloy.ts';
import { modelCardQuery } from '../../features/viewer/measure/measure-api.ts';
import type { KindProps } from '../../features/viewer/kinds/kind-props.ts';
import type { ShownPlaces } from '../../features/viewer/measure/finding-marks.tsx';
import type { PanelTab } from '../../features/viewer/viewer-panel.tsx';
import { specQuery, useSetSpecValues } from '../../features/specs/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { Surface } from '../../shared/drawing/surface.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useRingTool } from './use-ring-tool.ts';
import styles from './use-measure-tab.module.css';
import { t } from '../../ui/words.ts';

const MeasurePanel = lazyPart(
  async () => (await import('../../features/viewer/measure/measure-panel.tsx')).MeasurePanel,
);
const SpecSection = lazyPart(
  async () => (await import('../../features/specs/components/spec-section.tsx')).SpecSection,
);
const FindingMarks = lazyPart(
  async () => (await import('../../features/viewer/measure/finding-marks.tsx')).FindingMarks,
);

/** The modules whose pieces have measurements, whichever kind of file shows them. */
const MEASURED_MODULES: readonly string[] = ['technical-drawing', 'cad-design'];
const MEASURE = 'measure';

type MeasureTab = {
  project: ProjectWire;
  style: Pick<StyleWire, 'items'>;
  item: DesignItemWire;
  onShow: (itemId: number) => void;
  /** The open tab. */
  tab: string;
  onUnit?: KindProps['onUnit'];
  /** Called when something is shown on the model, which nothing may cover. */
  onShown: () => void;
};

type ItemRef = { projectId: number; moduleId: number; itemId: number };

/** Saves a distance measured in the viewer to a line of the spec that is measured by hand. */
function useKeptMeasures(ref: ItemRef, spec: ItemSpec | undefined): KindProps['measures'] {
  const save = useSetSpecValues(ref);
  const lines = spec?.abilities.edit ? spec.lines.filter(({ unit }) => unit === 'mm') : [];
  if (lines.length === 0) return undefined;
  return {
    choices: lines.map(({ key, title }) => ({ key, title })),
    onKeep: (key, millimetres) => {
      // A value typed in since it was read must not be overwritten: the answer says who typed it.
      const was = lines.find((line) => line.key === key)?.typed?.value ?? null;
      save.mutate(
        { values: [{ key, value: millimetres, from: 'viewer', was }] },
        { onError: (error) => toast.error(failureText(error) ?? t('This measure wasn’t kept')) },
      );
    },
  };
}

/** The model in the same version as a picture, from which the piece's measurements come. */
const modelBeside = ({ items }: Pick<StyleWire, 'items'>, { version }: DesignItemWire) =>
  items.find((one) => one.version === version && formatFacts(one.file.type)?.view === 'model');

function AtModel({ model, onShow }: { model: DesignItemWire; onShow: (itemId: number) => void }) {
  return (
    <div className={styles.beside}>
      <p>{t('This version is measured on its model, {name}.', { name: model.file.original_name })}</p>
      <Button size="small" icon={<Box />} onClick={() => onShow(model.id)}>
        {t('Show the model')}
      </Button>
    </div>
  );
}

/** What a piece measures and should measure, for the team: the tab, and the places it shows on the model. */
export function useMeasureTab({ project, style, item, tab, onShow, onUnit, onShown }: MeasureTab) {
  const ref = { projectId: project.id, moduleId: item.project_module.id, itemId: item.id };
  const [shown, setShown] = useState<ShownPlaces & { itemId: number }>();
  // Clients are not shown a piece's measurements.
  const isTeam = project.team.length > 0;
  const isModel = isTeam && formatFacts(item.file.type)?.view === 'model';
  const model = isModel ? undefined : modelBeside(style, item);
  const module = project.modules.find(({ id }) => id === item.project_module.id);
  const { data: card } = useQuery({ ...modelCardQuery(ref), enabled: isModel });
  const { data: itsSpec } = useQuery({ ...specQuery(ref), enabled: isModel });
  const alloy = itsSpec?.lines.find((line) => line.alloy !== null)?.alloy ?? null;
  useEffect(() => showAlloy(alloy), [item.id, alloy]);
  const measures = useKeptMeasures(ref, itsSpec);
  const ring = useRingTool({ ref, card, spec: itsSpec, onLook: onShown });
  const spec = <SpecSection key={item.id} item={ref} />;
  const panel: PanelTab = {
    value: MEASURE,
    label: t('Measure'),
    content: isModel ? (
      <MeasurePanel
        key={item.id}
        item={ref}
        version={item.version}
        file={item.file}
        onUnit={onUnit}
        onShowPlaces={(places) => {
          setShown({ places, itemId: item.id, at: Date.now() });
          onShown();
        }}
        ringTool={ring.tool}
        spec={spec}
      />
    ) : (
      <div className={styles.place}>{model ? <AtModel model={model} onShow={onShow} /> : spec}</div>
    ),
  };
  const isShown = isModel && tab === MEASURE && shown?.itemId === item.id;
  return {
    tab: isTeam && (isModel || model || MEASURED_MODULES.includes(module?.name ?? '')) ? panel : null,
    alloys: card?.house.alloys,
    parts: card?.figures?.parts,
    wallLimit: card?.house.limits.wall_mm,
    rings: card?.house.rings,
    measures,
    ring: ring.tool,
    question: ring.question,
    layer: (surface: Surface): ReactNode => isShown && <FindingMarks surface={surface} shown={shown} />,
  };
}
