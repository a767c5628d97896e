import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ModuleRef } from '../../features/designs/api.ts';
import type { Version } from '../../features/designs/viewer/versions.ts';
import { ViewerCanvas } from '../../features/designs/viewer/viewer-canvas.tsx';
import { ViewerPanel } from '../../features/designs/viewer/viewer-panel.tsx';
import { PanelPlace } from '../design-view/panel-place.tsx';
import { useItemComments } from '../design-view/use-item-comments.tsx';

type GuestCanvasProps = {
  module: ModuleRef;
  style: StyleWire;
  versions: readonly Version[];
  item: DesignItemWire;
  onShow: (itemId: number) => void;
  commentId: number | undefined;
  onComment: (commentId: number | undefined, itemId: number) => void;
  isSheetOpen: boolean;
  onSheet: (isOpen: boolean) => void;
};

// A guest is told of nobody on the team.
const PROJECT = { team: [] };

/** The piece with its pins, and beside it what the guest and the team say to each other. */
export function GuestCanvas(props: GuestCanvasProps) {
  const { style, versions, item, onShow, isSheetOpen, onSheet } = props;
  const comments = useItemComments({ ...props, project: PROJECT, onOpen: () => onSheet(true) });
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
        mode="view"
        layers={comments.layer}
        onShow={onShow}
        onPick={comments.pick}
      />
      <PanelPlace title={style.title} isOpen={isSheetOpen} onClose={handleClose}>
        <ViewerPanel tabs={[comments.tab]} value="comments" onChange={() => undefined} />
      </PanelPlace>
    </>
  );
}
