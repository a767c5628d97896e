import { DRAWN_TEXT_MAX } from '@facet/contract/constants/drawing';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Frame } from '@facet/canvas/geometry';
import { drawingFrameNow, type Desk, type Typing } from '@facet/canvas/tools/desk';
import { finishAndSelect, finishTyping } from '@facet/canvas/tools/text-tool';
import styles from './text-editor.module.css';
import { t } from '../../../ui/words.ts';

/** iOS zooms the page for fields with smaller letters; those are scaled down instead. */
const LEAST_FONT = 16;

type TextEditorProps = { desk: Desk; typing: Typing; frame: Frame; color: string; fontSize: number };

/** Text typed in its final place, at its final size and rotation. */
export function DrawnTextEditor({ desk, typing, frame, color, fontSize }: TextEditorProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const look = typing.replaces?.kind === 'text' ? typing.replaces : { color, font_size: fontSize };
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.select();
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    const area = ref.current?.closest<HTMLElement>('[data-draw-area]');
    finishAndSelect(desk);
    area?.focus({ preventScroll: true });
  };
  const { x, y, rotation, scale } = frame;
  const { at } = typing;
  const letters = Math.max(LEAST_FONT, look.font_size);
  return (
    <textarea
      ref={ref}
      className={styles.editor}
      aria-label={t('Text in the drawing')}
      data-drawn
      placeholder={t('Type…')}
      spellCheck={false}
      maxLength={DRAWN_TEXT_MAX}
      rows={Math.max(1, typing.text.split('\n').length)}
      cols={Math.max(6, ...typing.text.split('\n').map((line) => line.length + 1))}
      value={typing.text}
      style={{
        color: look.color,
        fontSize: letters,
        transform: `translate(${x}px, ${y}px) rotate(${rotation}deg) scale(${scale}) translate(${at.x}px, ${at.y}px) scale(${look.font_size / letters})`,
      }}
      onChange={({ target }) => desk.set({ typing: { ...typing, text: target.value } })}
      onKeyDown={handleKey}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={() => drawingFrameNow(desk) && finishTyping(desk)}
    />
  );
}
