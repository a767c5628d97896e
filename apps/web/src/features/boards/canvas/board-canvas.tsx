import { useImperativeHandle, useMemo, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { BoardCanvasProps } from './board-canvas-props.ts';
import styles from './board-canvas.module.css';
import { DraftPins, BoardPins, Talk, UploadTiles } from './components/on-board.tsx';
import { PeerCursors } from './components/peer-cursors.tsx';
import { ItemReactions } from './components/item-reactions.tsx';
import { ReferenceTags } from './components/reference-tags.tsx';
import { ToolRail } from './components/tool-rail.tsx';
import { WordsEditor } from './components/words-editor.tsx';
import { ZoomBar } from './components/zoom-bar.tsx';
import type { BoardDesk } from './desk/board-desk.ts';
import { createHandle } from './desk/canvas-handle.ts';
import { countedItems } from './desk/item-words.ts';
import { colorAt } from './engine/stage-picture.ts';
import { useBoardKeys } from './hooks/use-board-keys.ts';
import { useClipboard } from './hooks/use-clipboard.ts';
import { useBoardDesk, useBoardDeskState, useItemsVersion } from './hooks/use-desk.ts';
import { useKeptTyping } from './hooks/use-kept-typing.ts';
import { useBoardPresence } from './hooks/use-presence.ts';
import { useBoardPress } from './hooks/use-press.ts';
import { useStage } from './hooks/use-stage.ts';
import { createTools } from './tools/tools.ts';
import { t } from '../../../ui/words.ts';

const ContextBar = lazyPart(async () => (await import('./components/context-bar.tsx')).ContextBar);
const CropEditor = lazyPart(async () => (await import('./components/crop-editor.tsx')).CropEditor);

type OverProps = BoardCanvasProps & { desk: BoardDesk; onFocus: () => void };

/** Shown over the drawing, moving with it. */
function OverBoard({ desk, onFocus, ...props }: OverProps) {
  const typing = useBoardDeskState(desk, (state) => state.typing);
  const cropping = useBoardDeskState(desk, (state) => state.cropping);
  const { uploads = [], pins = [], draftPins = [], activePin = null, isCompact = false, session } = props;
  return (
    <div className={styles.layer}>
      {props.styleOf && <ReferenceTags desk={desk} styleOf={props.styleOf} onStyle={props.onStyle} />}
      <UploadTiles desk={desk} uploads={uploads} onCancel={props.onCancelUpload} onRetry={props.onRetryUpload} />
      {props.reactions && <ItemReactions desk={desk} reactions={props.reactions} isCompact={isCompact} />}
      <BoardPins desk={desk} pins={pins} active={activePin} onPin={props.onPin} />
      <DraftPins desk={desk} pins={draftPins} />
      {props.talk && <Talk desk={desk} talk={props.talk} isCompact={isCompact} />}
      <PeerCursors desk={desk} peers={session.peers} />
      {typing && <WordsEditor desk={desk} typing={typing} onDone={onFocus} />}
      {!isCompact && props.selection.length > 0 && (
        <ContextBar
          desk={desk}
          onPalette={props.onPalette}
          onPages={props.onPages}
          onMakeStyle={props.onMakeStyle}
          onUsed={onFocus}
        />
      )}
      {cropping && <CropEditor desk={desk} id={cropping.id} crop={cropping.crop} onDone={onFocus} />}
    </div>
  );
}

/** The number of items, for the board's accessible name. */
function useCount({ items }: BoardDesk): string {
  useItemsVersion(items);
  return countedItems(items.list().length);
}

/** A board: its items, drawn, and everything that people do with them. */
export function BoardCanvas(props: BoardCanvasProps) {
  const { title, tool, ref, session, isCompact = false } = props;
  const desk = useBoardDesk(props);
  const { container, boxRef, stage } = useStage(desk, props);
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const tools = useMemo(() => stage && createTools(desk, ({ x, y }) => colorAt(stage.easel, x, y)), [desk, stage]);
  useBoardPress(area, desk, tools);
  useBoardKeys(area, desk, tools);
  useClipboard(desk, props);
  useKeptTyping(desk, props);
  useBoardPresence(area, desk, props);
  useImperativeHandle(ref, () => createHandle({ desk, area, easel: stage?.easel ?? null }), [desk, area, stage]);
  const cursor = useBoardDeskState(desk, (state) => state.cursor);
  const said = useBoardDeskState(desk, (state) => state.said);
  const count = useCount(desk);
  // Any earlier, a press or a key would be lost.
  const isOpen = session.isRead;
  const focus = () => area?.focus({ preventScroll: true });
  return (
    <div ref={boxRef} className={styles.board} data-board>
      <div ref={container} className={styles.canvas} aria-hidden />
      {isOpen && (
        <div
          ref={setArea}
          className={styles.area}
          data-board-area
          data-tool={tool}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the keys itself
          tabIndex={0}
          aria-label={t('Board {title}, {count}', { title, count })}
          style={cursor === '' ? undefined : { cursor }}
        />
      )}
      <OverBoard {...props} desk={desk} onFocus={focus} />
      {isOpen && (session.canEdit || props.onComment) && !isCompact && (
        <ToolRail desk={desk} tools={tools} tool={tool} onTaken={focus} />
      )}
      <ZoomBar desk={desk} isCompact={isCompact} isFullScreen={props.isFullScreen ?? false} onUsed={focus} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
