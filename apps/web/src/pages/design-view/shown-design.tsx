import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useState } from 'react';
import type { ModuleRef } from '../../features/designs/api.ts';
import { ModeSwitch } from '../../features/designs/viewer/mode-switch.tsx';
import type { Version } from '../../features/designs/viewer/versions.ts';
import { ViewerBar } from '../../features/designs/viewer/viewer-bar.tsx';
import { ViewerCanvas } from '../../features/designs/viewer/viewer-canvas.tsx';
import { ViewerPanel, type PanelTab } from '../../features/designs/viewer/viewer-panel.tsx';
import type { DesignMode, Surface } from '../../lib/surface.ts';
import { BarDecision } from './bar-decision.tsx';
import { PanelPlace } from './panel-place.tsx';
import { useAboutTabs } from './use-about-tabs.tsx';
import styles from './viewer-page.module.css';

const MODES: readonly DesignMode[] = ['view', 'draw', 'hand'];

type ShownDesignProps = {
  project: ProjectWire;
  module: ModuleRef;
  moduleTitle: string;
  style: StyleWire;
  versions: readonly Version[];
  item: DesignItemWire;
  mode: DesignMode;
  onMode: (mode: DesignMode) => void;
  onShow: (itemId: number) => void;
  onUpload?: () => void;
};

/** A style in the viewer: the piece large, what is said and known of it beside it, the decision above. */
export function ShownDesign(props: ShownDesignProps) {
  const { project, module, moduleTitle, style, versions, item, mode, onMode, onShow, onUpload } = props;
  const [tab, setTab] = useState('details');
  const [isSheetOpen, setSheetOpen] = useState(false);
  // Further parts of the page add a tab here, …
  const tabs: PanelTab[] = useAboutTabs({ project, style, versions, item, onShow });
  // … a layer over what is shown here (pins, drawings), …
  const layers = (_surface: Surface) => null;
  return (
    <>
      <ViewerBar
        project={project}
        style={style}
        moduleId={module.moduleId}
        moduleTitle={moduleTitle}
        item={item}
        onInfo={() => setSheetOpen(true)}
        modes={<ModeSwitch modes={MODES} mode={mode} onChange={onMode} />}
      >
        <BarDecision project={project} module={module} style={style} versions={versions} item={item} />
      </ViewerBar>
      <main id="main" tabIndex={-1} className={styles.main}>
        <ViewerCanvas
          key={style.id}
          style={style}
          versions={versions}
          item={item}
          mode={mode}
          layers={layers}
          onShow={onShow}
          onUpload={onUpload}
        />
        <PanelPlace title={style.title} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
          <ViewerPanel tabs={tabs} value={tab} onChange={setTab} />
        </PanelPlace>
      </main>
    </>
  );
}
