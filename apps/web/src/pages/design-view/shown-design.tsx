import { FIRST_RINGS } from '@facet/contract/craft/ring-charts';
import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useState, type ReactNode } from 'react';
import type { ModuleRef } from '../../shared/designs/api.ts';
import { useSetUnit } from '../../features/viewer/use-set-unit.ts';
import { ModeSwitch } from '../../features/viewer/mode-switch.tsx';
import { useViewerKeys } from '../../features/viewer/use-viewer-keys.ts';
import type { Version } from '../../features/viewer/versions.ts';
import { ViewerBar } from '../../features/viewer/viewer-bar.tsx';
import { ViewerCanvas } from '../../features/viewer/viewer-canvas.tsx';
import { ViewerPanel, type PanelTab } from '../../features/viewer/viewer-panel.tsx';
import { CostMark } from '../../features/costs/components/cost-mark.tsx';
import { CommentTools } from '../../features/comments/components/comment-tools.tsx';
import { useItemPresence } from '../../features/comments/hooks/use-presence.ts';
import type { DesignMode, Surface } from '../../shared/drawing/surface.ts';
import { CompareButton } from '../../features/viewer/compare/compare-button.tsx';
import { ShownRings } from '../../features/viewer/shown-rings.tsx';
import { BarDecision } from './bar-decision.tsx';
import { BarMore } from './bar-more.tsx';
import { BarStatus } from './bar-status.tsx';
import { fileMarks } from './file-marks.tsx';
import { PanelPlace } from './panel-place.tsx';
import { useAboutTabs } from './use-about-tabs.tsx';
import { useDrawings } from './use-drawings.tsx';
import { useItemComments } from './use-item-comments.tsx';
import { useItemTasks } from './use-item-tasks.tsx';
import { useStatusSentences } from './use-status-sentences.ts';
import { useMeasureTab } from './use-measure-tab.tsx';
import { MainPart } from '../../ui/main-part.tsx';
import styles from './viewer-page.module.css';

const MODES: readonly DesignMode[] = ['view', 'task', 'draw', 'hand'];
const MODE_KEYS: Readonly<Record<DesignMode, string>> = { view: 'v', task: 't', draw: 'd', hand: 'h' };
/** The tab that goes with *task* mode. */
const TASKS = 'tasks';

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
  commentId: number | undefined;
  onComment: (commentId: number | undefined, itemId: number) => void;
  onUpload?: () => void;
  /** Absent if there is nothing to compare with. */
  onCompare?: () => void;
  /** The newest version that the reader has seen. */
  newest: number;
  /** The version that has come since. */
  newer: number | undefined;
  /** The files that the reader has had open before. */
  openedIds: readonly number[];
  /** What has to be known about the version on the screen. */
  notice: ReactNode;
};

/** A style in the viewer: the piece at full size, comments and facts beside it, the decision above. */
export function ShownDesign(props: ShownDesignProps) {
  const { project, module, moduleTitle, style, versions, item, mode, onMode, onShow, onUpload, onCompare } = props;
  const [chosenTab, setTab] = useState('comments');
  const [isSheetOpen, setSheetOpen] = useState(mode === 'task');
  const tab = mode === 'task' ? TASKS : chosenTab;
  const handleOpen = () => {
    setTab('comments');
    if (mode === 'task') onMode('view');
    setSheetOpen(true);
  };
  const said = useStatusSentences(style.items.filter(({ version }) => version === style.version));
  const tasks = useItemTasks(props);
  const comments = useItemComments({ ...props, onOpen: handleOpen, onTask: tasks.fromComment });
  const lookers = useItemPresence(project.id, item.id, comments.me.id);
  // More parts of the page add a tab here, …
  const aboutTabs = useAboutTabs({ project, style, versions, item, onShow });
  const setUnit = useSetUnit(project.id, item.file.id);
  const onUnit = item.file.abilities.rename ? setUnit.mutate : undefined;
  const measure = useMeasureTab({ project, style, item, tab, onShow, onUnit, onShown: () => setSheetOpen(false) });
  const tabs: PanelTab[] = [comments.tab, tasks.tab, measure.tab, ...aboutTabs].filter((one) => one !== null);
  // … a layer over the content here (pins, drawings), …
  const { selected, compose, me, kept } = comments;
  const drawings = useDrawings({ ...props, meId: me.id, selected, kept, onCompose: compose });
  const layers = (surface: Surface) => (
    <>
      {comments.layer(surface)}
      {tasks.layer(surface)}
      {drawings.layer(surface)}
      {measure.layer(surface)}
    </>
  );
  const handleTab = (next: string) => {
    comments.rest();
    setTab(next);
    if ((next === TASKS) !== (mode === 'task')) onMode(next === TASKS ? 'task' : 'view');
  };
  const handleMode = (next: DesignMode) => {
    // A sheet would cover the picture on which a task is to be placed.
    if (next === 'task' && !tasks.pick) setSheetOpen(true);
    onMode(next);
  };
  const modes = MODES.filter((one) => (one !== 'draw' || compose) && (one !== 'task' || tasks.tab));
  // Drawing has its own keys.
  const keys = modes.map((one) => [MODE_KEYS[one], () => handleMode(one)] as const);
  useViewerKeys(mode === 'draw' ? {} : Object.fromEntries(keys));
  const handleClose = () => {
    comments.rest();
    setSheetOpen(false);
  };
  return (
    <>
      <ViewerBar
        project={project}
        style={style}
        moduleId={module.moduleId}
        moduleTitle={moduleTitle}
        status={<BarStatus project={project} module={module} style={style} />}
        said={said}
        onInfo={() => setSheetOpen(true)}
        marks={comments.fixes}
        modes={<ModeSwitch modes={modes} mode={mode} onChange={handleMode} />}
        tools={
          <>
            <CommentTools people={lookers} onCompose={comments.compose} />
            {project.abilities.view_costs && (
              <span className={styles.cost}>
                <CostMark projectId={project.id} styleId={style.id} />
              </span>
            )}
            {onCompare && <CompareButton onClick={onCompare} />}
            <BarMore project={project} module={{ id: module.moduleId, title: moduleTitle }} item={item} />
          </>
        }
      >
        <BarDecision {...props} />
      </ViewerBar>
      <MainPart className={styles.main}>
        {props.notice}
        <ShownRings value={measure.rings ?? FIRST_RINGS}>
          <ViewerCanvas
            key={style.id}
            style={style}
            versions={versions}
            item={item}
            mode={mode}
            layers={layers}
            onShow={onShow}
            onUpload={onUpload}
            onSeen={comments.onSeen}
            onPick={{ view: comments.pick, task: tasks.pick, draw: undefined, hand: undefined }[mode]}
            onUnit={onUnit}
            alloys={measure.alloys}
            parts={measure.parts}
            wallLimit={measure.wallLimit}
            measures={measure.measures}
            ring={measure.ring}
            modeTools={mode === 'task' ? tasks.hint : drawings.tools}
            marks={fileMarks(style.items.filter(({ version }) => version === item.version))}
          />
        </ShownRings>
        <PanelPlace title={style.title} isOpen={isSheetOpen} onClose={handleClose}>
          <ViewerPanel tabs={tabs} value={tab} onChange={handleTab} />
        </PanelPlace>
      </MainPart>
      {tasks.dialog}
      {measure.question}
    </>
  );
}
