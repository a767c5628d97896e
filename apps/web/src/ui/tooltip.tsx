import { cloneElement, useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip.module.css';

const GAP = 8;
const EDGE = 8;

type Size = { width: number; height: number };
type Box = Size & { top: number; bottom: number; left: number };

/**
 * The position of a tooltip, in px of the viewport: centred above its anchor, below if there is no room, never off
 * screen.
 */
function placeTooltip(anchor: Box, bubble: Size, viewportWidth: number) {
  const centred = anchor.left + anchor.width / 2 - bubble.width / 2;
  const left = Math.max(EDGE, Math.min(centred, viewportWidth - bubble.width - EDGE));
  const above = anchor.top - GAP - bubble.height;
  return { left, top: above >= EDGE ? above : anchor.bottom + GAP };
}

const DELAY_MS = 350;

type TooltipProps = { label: string; describes?: boolean; children: ReactElement<{ 'aria-describedby'?: string }> };

/** A short hint on hover and keyboard focus; pass `describes={false}` if the label is already the child's name. */
export function Tooltip({ label, describes = true, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const [open, setOpen] = useState(false);

  const hide = useCallback(() => {
    window.clearTimeout(timer.current);
    setOpen(false);
  }, []);
  const showSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), DELAY_MS);
  };
  const showOnKeyboardFocus = () => {
    // Not at once: a panel that has just opened with the focus in it is still moving to its place.
    if (anchor.current?.querySelector(':focus-visible')) showSoon();
  };
  // Not an Escape layer: Escape hides the hint and still closes the modal beneath it.
  useEffect(() => {
    if (!open) return undefined;
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    window.addEventListener('keydown', hideOnEscape, true);
    return () => window.removeEventListener('keydown', hideOnEscape, true);
  }, [open, hide]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const place = useCallback((bubble: HTMLDivElement | null) => {
    const target = anchor.current?.firstElementChild;
    if (!bubble || !target) return;
    const { left, top } = placeTooltip(
      target.getBoundingClientRect(),
      bubble.getBoundingClientRect(),
      document.documentElement.clientWidth,
    );
    bubble.style.left = `${left}px`;
    bubble.style.top = `${top}px`;
  }, []);

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onMouseEnter={showSoon}
      onMouseLeave={hide}
      onMouseDown={hide}
      onFocus={showOnKeyboardFocus}
      onBlur={hide}
    >
      {describes && open ? cloneElement(children, { 'aria-describedby': id }) : children}
      {open &&
        createPortal(
          <div ref={place} id={id} role="tooltip" className={styles.bubble}>
            {label}
          </div>,
          document.body,
        )}
    </span>
  );
}
