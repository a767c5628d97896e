import { HANDLES, handlePoint, type Handle } from '@facet/board/reshape';
import type { BoardCrop } from '@facet/contract/entities/board-item';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { thumbnailUrl } from '../../../../shared/files/thumbnail-url.ts';
import { Button } from '../../../../ui/button.tsx';
import { changeAll } from '../desk/board-acts.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { areaOnScreen } from '../desk/camera.ts';
import { cropFields, moveCrop, pullCrop, seenCrop, WHOLE_CROP, wholeArea } from '../desk/crop.ts';
import { toBoardParts } from '../desk/new-items.ts';
import { useBoardDeskState } from '../hooks/use-desk.ts';
import styles from './crop-editor.module.css';
import { t } from '../../../../ui/words.ts';

const STEP = 0.01;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const percent = (value: number) => `${value * 100}%`;

type CropEditorProps = { desk: BoardDesk; id: string; crop: BoardCrop; onDone: () => void };
type Pull = { handle: Handle | 'move'; x: number; y: number; crop: BoardCrop };

/** Chooses the visible part of a picture; the file itself stays as it is. */
export function CropEditor({ desk, id, crop, onDone }: CropEditorProps) {
  const camera = useBoardDeskState(desk, (state) => state.camera);
  const button = useRef<HTMLButtonElement>(null);
  const pull = useRef<Pull | null>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const item = desk.items.itemOf(id);
  if (item?.kind !== 'picture') return null;
  const whole = areaOnScreen(wholeArea(item), camera);
  const place = areaOnScreen(item, camera);
  const source = thumbnailUrl(desk.host.session.files.get(item.file_id), 'large');
  const put = (next: BoardCrop) => desk.set({ cropping: { id, crop: next } });
  const close = () => {
    desk.set({ cropping: null });
    onDone();
  };
  const finish = () => {
    if (JSON.stringify(crop) !== JSON.stringify(seenCrop(item)))
      changeAll(toBoardParts(desk), [{ id, fields: cropFields(item, crop) }]);
    close();
  };
  const handleDown = (handle: Pull['handle']) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { handle, x: event.clientX, y: event.clientY, crop };
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const held = pull.current;
    if (!held) return;
    // The pointer's movement, in the picture's own rotation.
    const angle = (-item.rotation * Math.PI) / 180;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    const x = (dx * Math.cos(angle) - dy * Math.sin(angle)) / whole.width;
    const y = (dx * Math.sin(angle) + dy * Math.cos(angle)) / whole.height;
    if (held.handle === 'move') return put(moveCrop(held.crop, x, y));
    const from = handlePoint(held.crop, held.handle);
    return put(pullCrop(held.crop, held.handle, { x: from.x + x, y: from.y + y }));
  };
  const handleUp = () => {
    pull.current = null;
  };
  const handleKey = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (event.key === 'Enter') finish();
    else if (event.key === 'Escape') close();
    else if (way && event.shiftKey)
      put(pullCrop(crop, 'se', { x: crop.x + crop.width + way[0], y: crop.y + crop.height + way[1] }));
    else if (way) put(moveCrop(crop, way[0], way[1]));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const origin = `${place.x + place.width / 2 - whole.x}px ${place.y + place.height / 2 - whole.y}px`;
  const part = {
    left: percent(crop.x),
    top: percent(crop.y),
    width: percent(crop.width),
    height: percent(crop.height),
  };
  return (
    <div className={styles.layer}>
      <div
        className={styles.whole}
        style={{
          left: whole.x,
          top: whole.y,
          width: whole.width,
          height: whole.height,
          transformOrigin: origin,
          transform: `rotate(${item.rotation}deg)`,
        }}
      >
        {source !== null && (
          <img src={source} alt="" className={styles.picture} data-flipped={item.is_flipped || undefined} />
        )}
        <div className={styles.part} style={part}>
          <button
            ref={button}
            type="button"
            className={styles.move}
            aria-label={t('Part of the picture; arrows move it, with Shift they change its size')}
            onPointerDown={handleDown('move')}
            onPointerMove={handleMove}
            onPointerUp={handleUp}
            onKeyDown={handleKey}
          />
          {HANDLES.map((handle) => (
            <span
              key={handle}
              className={styles.handle}
              data-handle={handle}
              onPointerDown={handleDown(handle)}
              onPointerMove={handleMove}
              onPointerUp={handleUp}
            />
          ))}
        </div>
      </div>
      <div className={styles.bar} role="toolbar" aria-label={t('Crop')}>
        <Button size="small" variant="quiet" onClick={() => put(WHOLE_CROP)}>
          {t('Whole picture')}
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button size="small" onClick={finish}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );
}
