import { useEffect, useRef } from 'react';

type Layer = { close: () => void };

const layers: Layer[] = [];

function handleEscape(event: KeyboardEvent) {
  const top = layers.at(-1);
  if (event.key !== 'Escape' || event.isComposing || !top) return;
  event.preventDefault();
  event.stopPropagation();
  top.close();
}

function pushLayer(layer: Layer) {
  if (layers.length === 0) window.addEventListener('keydown', handleEscape, true);
  layers.push(layer);
}

function removeLayer(layer: Layer) {
  layers.splice(layers.indexOf(layer), 1);
  if (layers.length === 0) window.removeEventListener('keydown', handleEscape, true);
}

/** While `open`, Escape calls `close`, unless a layer that opened later takes it: only the topmost one closes. */
export function useEscapeLayer(open: boolean, close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return undefined;
    const layer: Layer = { close: () => latest.current() };
    pushLayer(layer);
    return () => removeLayer(layer);
  }, [open]);
}
