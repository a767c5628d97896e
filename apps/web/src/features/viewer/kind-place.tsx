import type { FileWire } from '@facet/contract/entities/file';
import type { CommentPosition } from '@facet/contract/entities/drawing';
import { useCallback, useEffect, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import type { DesignMode, Point, Surface } from '../../shared/drawing/surface.ts';
import { clipStyle } from './clip-style.ts';
import styles from './kind-place.module.css';
import { pickKind } from './kinds/pick-kind.ts';
import type { KindProps } from './kinds/kind-props.ts';

const TYPED_OR_PRESSED = 'input, textarea, select, button, a, video, summary, [contenteditable=true], [role=dialog]';

/** Whether the space bar is held down outside fields and buttons: while it is, the pointer moves the content. */
function useHeldSpace(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || (event.target instanceof Element && event.target.closest(TYPED_OR_PRESSED))) return;
      event.preventDefault();
      setHeld(true);
    };
    const release = () => setHeld(false);
    const releaseKey = ({ key }: KeyboardEvent) => key === ' ' && release();
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', releaseKey);
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', releaseKey);
      window.removeEventListener('blur', release);
    };
  }, []);
  return isHeld;
}

/** A press that moved farther than this, in px, was no click. */
const CLICK = 4;

type KindPlaceProps = Pick<
  KindProps,
  'alloys' | 'parts' | 'wallLimit' | 'measures' | 'ring' | 'tools' | 'onSeen' | 'onUnit' | 'isBare'
> & {
  file: FileWire;
  name: string;
  mode: DesignMode;
  layers?: (surface: Surface) => ReactNode;
  onPick?: (position: CommentPosition) => void;
};

/**
 * The content with the layers over it: in `hand` mode, or while the space bar is held, the layers let the pointer
 * through.
 */
export function KindPlace(props: KindPlaceProps) {
  const { file, name, mode: chosen, layers, tools, onSeen, onUnit, onPick } = props;
  const [reported, setReported] = useState<{ fileId: number; surface: Surface | null }>();
  // Stable while the file stays the same: kinds report again for a new one.
  const handleSurface = useCallback(
    (next: Surface | null) => setReported({ fileId: file.id, surface: next }),
    [file.id],
  );
  // For a moment layers would still ask about the previous file.
  const surface = reported?.fileId === file.id ? reported.surface : null;
  const [pressed, setPressed] = useState<(Point & { isFinger: boolean }) | null>(null);
  const isSpaceHeld = useHeldSpace();
  const mode = isSpaceHeld ? 'hand' : chosen;
  const { View } = pickKind(file);
  const handleClick = ({ currentTarget, target, clientX, clientY, detail }: MouseEvent) => {
    // Tools belong to the kind in React, but stand elsewhere in the page.
    if (!(target instanceof Element && currentTarget.contains(target))) return;
    // What is pressed in a bar over the content is no place on it.
    if (target.closest(`${TYPED_OR_PRESSED}, [data-over-content]`)) return;
    // The second click of a double click changes the zoom.
    if (detail > 1) return;
    if (!pressed || Math.hypot(clientX - pressed.x, clientY - pressed.y) > CLICK || mode === 'hand') return;
    // A finger's tap starts many other things; to comment, it presses and holds.
    if (pressed.isFinger && mode === 'view') return;
    const { left, top } = currentTarget.getBoundingClientRect();
    const position = surface?.toPosition({ x: clientX - left, y: clientY - top });
    if (position) onPick?.(position);
  };
  const pick = onPick && {
    onPointerDown: ({ clientX, clientY, pointerType }: PointerEvent) =>
      setPressed({ x: clientX, y: clientY, isFinger: pointerType === 'touch' }),
    onClick: handleClick,
  };
  return (
    <div className={styles.place} data-kind-place>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a pin can also be left without a place, by keyboard */}
      <div className={styles.kind} {...pick}>
        <View
          key={file.id}
          file={file}
          name={name}
          mode={mode}
          onSurface={handleSurface}
          onSeen={onSeen}
          tools={tools}
          onUnit={onUnit}
          alloys={props.alloys}
          parts={props.parts}
          wallLimit={props.wallLimit}
          measures={props.measures}
          ring={props.ring}
          isBare={props.isBare}
        />
      </div>
      {surface && layers && (
        <div className={styles.layers} data-mode={mode} style={clipStyle(surface)}>
          {layers(surface)}
        </div>
      )}
    </div>
  );
}
