import type { CommentWire } from '@facet/contract/entities/comment';
import type { DesignItemWire } from '@facet/contract/entities/design';
import type { Drawing } from '@facet/contract/entities/drawing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { commentQueries } from '../../features/comments/api.ts';
import { threadsOnItem } from '../../features/comments/threads.ts';
import type { ModuleRef } from '../../shared/designs/api.ts';
import { ShownBar } from '../../features/drawing/components/shown-bar.tsx';
import { UnfinishedNote } from '../../features/drawing/components/unfinished-note.tsx';
import { useDrawingDesk, useDrawingDraft } from '../../features/drawing/hooks/use-desk.ts';
import { useEditedComment } from '../../features/drawing/hooks/use-edited-comment.ts';
import { useLiveDrawings } from '../../features/drawing/hooks/use-live-drawings.ts';
import { groundPlace } from '../../features/drawing/model/beneath.ts';
import { saidDrawings, type SaidDrawing } from '../../features/drawing/model/said-drawing.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { DesignMode, Surface } from '../../shared/drawing/surface.ts';
import { useCommentDraft } from './use-comment-draft.ts';
import { t } from '../../ui/words.ts';

const DrawingLayer = lazyPart(
  async () => (await import('../../features/drawing/components/drawing-layer.tsx')).DrawingLayer,
);
const DrawToolbar = lazyPart(
  async () => (await import('../../features/drawing/components/draw-toolbar.tsx')).DrawToolbar,
);

type Drawings = {
  module: ModuleRef;
  item: DesignItemWire;
  mode: DesignMode;
  onMode: (mode: DesignMode) => void;
  meId: number;
  /** The selected thread, whose drawing must be visible. */
  selected: CommentWire | undefined;
  /** Drawings in my unpublished comments. */
  kept: readonly Drawing[];
  /** Shows the composer. */
  onCompose?: () => void;
};

/** Which drawings of comments are visible. */
function useShown(all: readonly SaidDrawing[], selectedId: number | undefined) {
  const [hiddenId, setHiddenId] = useState<number>();
  const [isAllShown, setAllShown] = useState(false);
  const chosen = all.find(({ commentId }) => commentId === selectedId);
  const isHidden = chosen !== undefined && hiddenId === chosen.commentId;
  const open = all.filter(({ isOpen, commentId }) => isOpen || commentId === selectedId);
  const shown = (isAllShown ? open : chosen ? [chosen] : []).filter((drawing) => !isHidden || drawing !== chosen);
  const hide = (isToHide: boolean) => setHiddenId(isToHide ? chosen?.commentId : undefined);
  return { chosen, shown, count: open.length, isHidden, hide, isAllShown, setAllShown };
}

type Unsaid = {
  desk: ReturnType<typeof useDrawingDesk>;
  said: readonly SaidDrawing[];
  /** Drawings in my unpublished comments. */
  kept: readonly Drawing[];
};
const strokeIds = (drawings: readonly Drawing[]) =>
  new Set(drawings.flatMap(({ strokes }) => strokes.map(({ id }) => id)));

/** My own strokes: those now in a comment leave the draft; the rest is unfinished. */
function useUnsaid({ desk, said, kept }: Unsaid) {
  const { strokes } = useDrawingDraft(desk);
  const own = said.filter(({ commentId, isOwn }) => commentId > 0 && isOwn);
  const saidIds = strokeIds([...said.map(({ drawing }) => drawing), ...kept]);
  const arrived = [...strokeIds([...own.map(({ drawing }) => drawing), ...kept])];
  const toFinish = strokes.flatMap(({ id }) => (arrived.includes(id) ? [id] : [])).join();
  useEffect(() => {
    if (toFinish !== '') void desk.session.finish(toFinish.split(','));
  }, [desk, toFinish]);
  return { saidIds, unsaid: strokes.filter(({ id }) => !saidIds.has(id)) };
}

/** The drawings on the shown item: the layer over it, and the tools and notes for drawing. */
export function useDrawings({ module, item, mode, onMode, meId, selected, kept, onCompose }: Drawings) {
  const ref = { userId: meId, ...module, itemId: item.id };
  const desk = useDrawingDesk(ref);
  const draft = useDrawingDraft(desk);
  const { data: all } = useQuery(commentQueries.list({ ...module, styleId: item.style_id }));
  const said = saidDrawings(threadsOnItem(all ?? [], item.id), meId);
  const shown = useShown(said, selected?.id);
  const { saidIds, unsaid } = useUnsaid({ desk, said, kept });
  const edited = useEditedComment(ref, desk);
  const live = useLiveDrawings(ref, desk.session);
  const composer = useCommentDraft(item.id);
  const isAttached = composer.draft.drawing !== null;
  const isDrawing = mode === 'draw' && onCompose !== undefined;
  const attach = () => {
    const { strokes, ground } = desk.session.getState();
    if (ground) composer.attachDrawing({ ...ground.size, strokes: [...strokes] }, groundPlace(ground));
    else composer.removeDrawing();
  };
  const leave = () => {
    // A drawing that was attached to the comment and then changed is updated there, too.
    if (isAttached) attach();
    onMode('view');
  };
  const finish = () => {
    if (edited.commentId !== null) return void edited.save(() => onMode('view'));
    attach();
    onMode('view');
    return onCompose?.();
  };
  const discard = () => {
    void desk.session.finish(draft.strokes.map(({ id }) => id));
    edited.end();
    if (isAttached) composer.removeDrawing();
  };
  const edit = (drawing: SaidDrawing) => edited.begin(drawing) && onMode('draw');
  const isOwnShown = isDrawing || isAttached;
  const isAnything = isOwnShown || shown.shown.length > 0 || live.length > 0;
  const layer = (surface: Surface) =>
    isAnything && (
      <DrawingLayer
        desk={desk}
        surface={surface}
        isDrawing={isDrawing}
        isOwnShown={isOwnShown}
        said={shown.shown.filter(({ commentId }) => commentId !== edited.commentId)}
        live={live}
        saidIds={saidIds}
        onLeave={leave}
      />
    );
  const tools = isDrawing ? (
    <DrawToolbar
      desk={desk}
      finishLabel={edited.commentId === null ? t('Add to comment') : t('Save drawing')}
      isFinishing={edited.isSaving}
      onFinish={finish}
      onDiscard={discard}
      onLeave={leave}
    />
  ) : unsaid.length > 0 && !isAttached && onCompose ? (
    <UnfinishedNote strokes={unsaid.length} onContinue={() => onMode('draw')} onDiscard={discard} />
  ) : said.length > 0 && mode !== 'draw' ? (
    <ShownBar
      {...shown}
      onHide={shown.hide}
      onAllShown={shown.setAllShown}
      onEdit={shown.chosen?.mayEdit ? () => shown.chosen && edit(shown.chosen) : undefined}
    />
  ) : null;
  return { layer, tools };
}
