import type { CommentReplyWire } from '@facet/contract/entities/comment';
import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ModuleRef } from '../../shared/designs/api.ts';
import type { GalleryMarks } from '../../features/viewer/gallery-strip.tsx';
import type { Version } from '../../features/viewer/versions.ts';
import { ViewerCanvas } from '../../features/viewer/viewer-canvas.tsx';
import { ViewerPanel, type PanelTab } from '../../features/viewer/viewer-panel.tsx';
import type { DesignMode, Surface } from '../../shared/drawing/surface.ts';
import { Button } from '../../ui/button.tsx';
import { PanelPlace } from '../design-view/panel-place.tsx';
import { useAboutTabs } from '../design-view/use-about-tabs.tsx';
import { useDrawings } from '../design-view/use-drawings.tsx';
import { useItemComments } from '../design-view/use-item-comments.tsx';
import { useItemTasks } from '../design-view/use-item-tasks.tsx';
import { PhoneCanvas } from '../../features/viewer/touch/phone-canvas.tsx';
import { useBriefTab } from './use-brief-tab.tsx';
import styles from './review-queue.module.css';
import { t } from '../../ui/words.ts';

export type PieceProps = {
  module: ModuleRef;
  style: StyleWire;
  versions: readonly Version[];
  item: DesignItemWire;
  mode: DesignMode;
  onMode: (mode: DesignMode) => void;
  onShow: (itemId: number) => void;
  commentId: number | undefined;
  onComment: (commentId: number | undefined, itemId: number) => void;
  onSeen: () => void;
  /** Absent if there is nothing to compare with. */
  onCompare?: () => void;
  marks: GalleryMarks;
  /** What stands under an unsent comment; absent when there is no answer left to send it with. */
  along?: (draftKey: string) => ReactNode;
  isPhone: boolean;
  panel: { tab: string; onTab: (tab: string) => void; isOpen: boolean; onOpen: (isOpen: boolean) => void };
};

type AroundProps = PieceProps & {
  project: Pick<ProjectWire, 'team'>;
  moreTabs: readonly PanelTab[];
  onTask?: (comment: CommentReplyWire) => void;
  children?: ReactNode;
};

/** A piece for people working on the project: with its comments, tasks, facts and history. */
export function TeamPiece({ project, ...props }: PieceProps & { project: ProjectWire }) {
  const { style, versions, item, onShow } = props;
  const tasks = useItemTasks({ ...props, project });
  const about = useAboutTabs({ project, style, versions, item, onShow });
  const brief = useBriefTab(project, style.id);
  return (
    <PieceAround
      {...props}
      project={project}
      moreTabs={[...(tasks.tab ? [tasks.tab] : []), ...brief, ...about]}
      onTask={tasks.fromComment}
    >
      {tasks.dialog}
    </PieceAround>
  );
}

// Guests are not told who is on the team.
const NOBODY = { team: [] };
const NO_TABS: readonly PanelTab[] = [];

/** A piece for a guest: with the comments between them and the team. */
export function GuestPiece(props: PieceProps) {
  return <PieceAround {...props} project={NOBODY} moreTabs={NO_TABS} />;
}

function PieceAround(props: AroundProps) {
  const { style, versions, item, mode, onMode, onShow, panel, isPhone, moreTabs, children } = props;
  const { tab, onTab, isOpen, onOpen } = panel;
  const handleOpen = () => {
    onTab('comments');
    onOpen(true);
  };
  const comments = useItemComments({ ...props, onOpen: handleOpen });
  const { selected, compose, me, kept } = comments;
  const drawings = useDrawings({ ...props, meId: me.id, selected, kept, onCompose: compose });
  const layers = (surface: Surface) => (
    <>
      {comments.layer(surface)}
      {drawings.layer(surface)}
    </>
  );
  const shared = {
    style,
    versions,
    item,
    mode,
    layers,
    onShow,
    modeTools: drawings.tools,
    onPick: mode === 'view' ? comments.pick : undefined,
    onSeen: () => {
      comments.onSeen();
      props.onSeen();
    },
  };
  const handleClose = () => {
    comments.rest();
    onOpen(false);
  };
  return (
    <>
      {isPhone ? (
        <PhoneCanvas {...shared} comments={comments.tab.count ?? 0} onComments={handleOpen} />
      ) : (
        <ViewerCanvas {...shared} marks={props.marks} />
      )}
      <PanelPlace title={style.title} isOpen={isOpen} onClose={handleClose}>
        <ViewerPanel
          tabs={[comments.tab, ...moreTabs]}
          value={tab}
          onChange={(next) => {
            comments.rest();
            onTab(next);
          }}
        />
        {isPhone && compose && (
          <div className={styles.draw}>
            <Button
              icon={<PencilLine />}
              size="large"
              fullWidth
              onClick={() => {
                handleClose();
                onMode('draw');
              }}
            >
              {t('Draw on the picture')}
            </Button>
          </div>
        )}
      </PanelPlace>
      {children}
    </>
  );
}
