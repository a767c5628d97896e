import { useEffect } from 'react';
import { toDrawing } from '@facet/canvas/model/frame';
import { drawingFrameNow, type Desk } from '@facet/canvas/tools/desk';
import { finishTyping } from '@facet/canvas/tools/text-tool';
import type { Press } from '@facet/canvas/tools/tool';
import { currentTool } from '@facet/canvas/tools/tools';

type Pressing = { element: HTMLElement; desk: Desk; pressed: Map<number, PointerEvent>; drawingId: number | null };

function toPress({ element, desk }: Pressing, { clientX, clientY }: MouseEvent): Press | null {
  const frame = drawingFrameNow(desk);
  if (!frame) return null;
  const { left, top } = element.getBoundingClientRect();
  return { at: toDrawing({ x: clientX - left, y: clientY - top }, frame), unit: 1 / frame.scale };
}

/** Hands the pointers to the layer beneath, which then pans and zooms with them. */
function handOver({ element, pressed }: Pressing): void {
  for (const event of pressed.values()) {
    const { clientX, clientY } = event;
    const beneath = document
      .elementsFromPoint(clientX, clientY)
      .find(
        (other) => !element.contains(other) && other.closest('[data-kind-place]') && !other.closest('[data-layer]'),
      );
    beneath?.dispatchEvent(new PointerEvent('pointerdown', { ...copyPointer(event), bubbles: true, cancelable: true }));
  }
  pressed.clear();
}

const copyPointer = ({
  pointerId,
  pointerType,
  isPrimary,
  clientX,
  clientY,
  screenX,
  screenY,
  button,
  buttons,
}: PointerEvent) => ({
  pointerId,
  pointerType,
  isPrimary,
  clientX,
  clientY,
  screenX,
  screenY,
  button,
  buttons,
});

function handleDown(pressing: Pressing, event: PointerEvent): void {
  const { element, desk, pressed } = pressing;
  if (event.button > 1) return;
  pressed.set(event.pointerId, event);
  // A second finger, or the middle button, does not draw.
  if (event.button === 1 || pressed.size > 1) {
    event.preventDefault();
    if (pressing.drawingId !== null) currentTool(desk).cancel?.(desk);
    pressing.drawingId = null;
    return handOver(pressing);
  }
  element.dataset['pressed'] = '';
  element.focus({ preventScroll: true });
  if (desk.getState().typing) return void finishTyping(desk);
  const press = toPress(pressing, event);
  if (!press) return undefined;
  element.setPointerCapture(event.pointerId);
  pressing.drawingId = event.pointerId;
  return currentTool(desk).down?.(desk, press);
}

function handleMove(pressing: Pressing, event: PointerEvent): void {
  const { desk, drawingId } = pressing;
  if (drawingId === null) {
    const press = toPress(pressing, event);
    if (press) currentTool(desk).hover?.(desk, press);
    return;
  }
  if (event.pointerId !== drawingId) return;
  const all = event.getCoalescedEvents();
  const presses = (all.length > 0 ? all : [event]).flatMap((one) => toPress(pressing, one) ?? []);
  if (presses.length > 0) currentTool(desk).move?.(desk, presses);
}

/** Also when the pointer was taken away: everything drawn until then stays. */
function handleUp(pressing: Pressing, { pointerId }: PointerEvent): void {
  pressing.pressed.delete(pointerId);
  if (pointerId !== pressing.drawingId) return;
  pressing.drawingId = null;
  currentTool(pressing.desk).up?.(pressing.desk);
}

/** Draws with the mouse, a pen or one finger; two fingers move the content beneath. */
export function useDrawPress(element: HTMLElement | null, desk: Desk, isOn: boolean): void {
  useEffect(() => {
    if (!element || !isOn) return undefined;
    const pressing: Pressing = { element, desk, pressed: new Map(), drawingId: null };
    const stop = new AbortController();
    const { signal } = stop;
    // Otherwise the browser would move the focus away from the text that the press has just started.
    const keepFocus = (event: MouseEvent) => event.target === element && event.preventDefault();
    element.addEventListener('mousedown', keepFocus, { signal });
    // People who draw with a pointer see where; the focus ring is for those who use keys.
    document.addEventListener('keydown', () => delete element.dataset['pressed'], { signal, capture: true });
    element.addEventListener('pointerdown', (event) => handleDown(pressing, event), { signal });
    element.addEventListener('pointermove', (event) => handleMove(pressing, event), { signal });
    element.addEventListener('pointerup', (event) => handleUp(pressing, event), { signal });
    element.addEventListener('pointercancel', (event) => handleUp(pressing, event), { signal });
    return () => stop.abort();
  }, [element, desk, isOn]);
}
