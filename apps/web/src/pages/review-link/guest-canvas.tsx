import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ModuleRef } from '../../features/designs/api.ts';
import type { Version } from '../../features/designs/viewer/versions.ts';
import { ViewerCanvas } from '../../features/designs/viewer/viewer-canvas.tsx';
import { ViewerPanel } from '../../features/designs/viewer/viewer-panel.tsx';
import type { DesignMode, Surface } from '../../lib/surface.ts';
import { PanelPlace } from '../design-view/panel-place.tsx';
import { useDrawings } from '../design-view/use-drawings.tsx';
import { useItemComments } from '../design-view/use-item-comments.tsx';

type GuestCanvasProps = {
  module: ModuleRef;
  style: StyleWire;
  versions: readonly Version[];
  item: DesignItemWire;
  mode: DesignMode;
  onMode: (mode: DesignMode) => void;
  onShow: (itemId: number) => void;
  commentId: number | undefined;
  onComment: (commentId: number | undefined, itemId: number) => void;
  isSheetOpen: boolean;
  onSheet: (isOpen: boolean) => void;
};

// A guest is told of nobody on the team.
const PROJECT = { team: [] };

/** The piece with its pins and drawings, and beside it what the guest and the team say to each other. */
export function GuestCanvas(props: GuestCanvasProps) {
  const { style, versions, item, mode, onShow, isSheetOpen, onSheet } = props;
  const comments = useItemComments({ ...props, project: PROJECT, onOpen: () => onSheet(true) });
  const { selected, compose, me } = comments;
  const drawings = useDrawings({ ...props, meId: me.id, selected, onCompose: compose });
  const layers = (surface: Surface) => (
    <>
      {comments.layer(surface)}
      {drawings.layer(surface)}
    </>
  );
  const handleClose = () => {
    comments.rest();
    onSheet(false);
  };
  return (
    <>
      <ViewerCanvas
        style={style}
        versions={versions}
        item={item}
        mode={mode}
        layers={layers}
        onShow={onShow}
        onSeen={comments.onSeen}
        onPick={mode === 'view' ? comments.pick : undefined}
        modeTools={drawings.tools}
      />
      <PanelPlace title={style.title} isOpen={isSheetOpen} onClose={handleClose}>
        <ViewerPanel tabs={[comments.tab]} value="comments" onChange={() => undefined} />
      </PanelPlace>
    </>
  );
}
