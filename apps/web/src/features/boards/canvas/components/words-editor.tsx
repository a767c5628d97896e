import { BOARD_NAME_MAX, BOARD_TEXT_MAX } from '@facet/contract/constants/boards';
import type { Size } from '@facet/canvas/geometry';
import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { BoardDesk, Typing } from '../desk/board-desk.ts';
import { finishTyping } from '../desk/finish-typing.ts';
import { toScreen } from '../desk/camera.ts';
import { editorPlace } from '../desk/editor-place.ts';
import { NOTE_FILLS } from '../engine/colours.ts';
import { TEXT_LINE, fontWeight } from '../engine/text-size.ts';
import { useBoardDeskState } from '../hooks/use-desk.ts';
import styles from './words-editor.module.css';
import { t } from '../../../../ui/words.ts';

/** Where the words of each kind are on the item, and how they look; in board pixels. */
function fitEditor({ item, text, isNew }: Typing): {
  at: { x: number; y: number };
  style: CSSProperties;
  isOneLine: boolean;
} {
  const { x, y, width, height } = item;
  if (item.kind === 'text') {
    const style = {
      fontSize: item.font_size,
      lineHeight: TEXT_LINE,
      fontWeight: fontWeight(item),
      color: item.color,
      width: isNew ? undefined : width,
      minHeight: item.font_size * TEXT_LINE,
      whiteSpace: isNew ? 'pre' : 'pre-wrap',
    } as const;
    return { at: { x, y }, style, isOneLine: false };
  }
  if (item.kind === 'frame')
    return {
      at: { x: x + 18, y: y - 28 },
      style: {
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 600,
        width: Math.max(120, Math.min(width - 20, 8 * text.length + 24)),
      },
      isOneLine: true,
    };
  if (item.kind === 'swatch')
    return {
      at: { x, y: y + height - 35 },
      style: { fontSize: 12, lineHeight: '18px', fontWeight: 600, width: Math.max(96, width) },
      isOneLine: true,
    };
  return {
    at: { x: x + 14, y: y + 14 },
    style: { fontSize: 14, lineHeight: '20px', fontWeight: 500, width: width - 28, height: height - 68 },
    isOneLine: false,
  };
}

/** Over the board, whatever is beneath: on the colour of the note, and as wide as there is room for. */
const enlargedStyle = (item: Typing['item'], scale: number, size: Size): CSSProperties => ({
  color: 'var(--ink)',
  background: item.kind === 'note' ? `var(--${NOTE_FILLS[item.color]})` : 'var(--surface)',
  maxWidth: (size.width - 48) / scale,
  maxHeight: (size.height - 48) / scale,
  padding: 8 / scale,
  margin: -8 / scale,
  whiteSpace: 'pre-wrap',
});

/** Edits words in their final place, size and rotation; upright and larger where they could not be read. */
export function WordsEditor({ desk, typing, onDone }: { desk: BoardDesk; typing: Typing; onDone: () => void }) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const camera = useBoardDeskState(desk, (state) => state.camera);
  const size = useBoardDeskState(desk, (state) => state.size);
  const { item, text } = typing;
  const { at, style, isOneLine } = fitEditor(typing);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.select();
  }, [item.id]);
  const done = () => {
    finishTyping(desk);
    onDone();
  };
  const handleKey = (event: KeyboardEvent) => {
    const isEnd = event.key === 'Enter' && (isOneLine || event.ctrlKey || event.metaKey);
    if (event.key !== 'Escape' && !isEnd) return;
    event.preventDefault();
    event.stopPropagation();
    done();
  };
  const fontSize = Number(style.fontSize);
  const words = {
    at,
    fontSize,
    width: Number(style.width ?? item.width),
    height: Number(style.height ?? 3 * fontSize),
  };
  const { x, y, scale, isEnlarged } = editorPlace(words, camera, size);
  const middle = toScreen({ x: item.x + item.width / 2, y: item.y + item.height / 2 }, camera);
  const turn = item.rotation === 0 || isEnlarged ? '' : `rotate(${item.rotation}deg)`;
  return (
    <textarea
      ref={ref}
      className={styles.editor}
      aria-label={isOneLine ? t('Name') : t('Text')}
      placeholder={isOneLine ? t('Name') : t('Type…')}
      spellCheck={false}
      maxLength={isOneLine ? BOARD_NAME_MAX : BOARD_TEXT_MAX}
      rows={1}
      value={text}
      data-enlarged={isEnlarged || undefined}
      style={{
        ...style,
        ...(isEnlarged && enlargedStyle(item, scale, size)),
        transformOrigin: turn === '' ? '0 0' : `${middle.x - x}px ${middle.y - y}px`,
        transform: `${turn} scale(${scale})`.trim(),
        left: x,
        top: y,
      }}
      onChange={({ target }) =>
        desk.set({ typing: { ...typing, text: isOneLine ? target.value.replaceAll('\n', ' ') : target.value } })
      }
      onKeyDown={handleKey}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={done}
    />
  );
}
