import { useEffect, useEffectEvent, useState } from 'react';
import type * as layerParts from './layers.ts';
import { toast } from './toast.ts';
import { useEscapeLayer } from './use-escape-layer.ts';
import { t } from './words.ts';

export type Layers = typeof layerParts;

const NOT_LOADED = t('Couldn’t load this. Check your connection and try again.');

let loaded: Layers | null = null;

async function loadLayers(): Promise<Layers> {
  loaded ??= await import('./layers.ts');
  return loaded;
}

/** Starts loading the code for menus and panels when it will probably be needed: on hover or focus. */
export function warmLayers(): void {
  // If it can't be loaded now, the click tries again, and then reports a failure.
  if (!loaded) void loadLayers().catch(() => undefined);
}

/**
 * That code once something was opened, null until then. `onGiveUp` is called if it can't be loaded, which a toast says,
 * and if Escape is pressed while it loads.
 */
export function useLayers(isOpen: boolean, onGiveUp: () => void): Layers | null {
  const [layers, setLayers] = useState<Layers | null>(null);
  // Usually it has loaded before the click, and then nothing is rendered in between.
  if (isOpen && !layers && loaded) setLayers(loaded);
  const isWanted = isOpen && !layers;
  useEscapeLayer(isWanted, onGiveUp);
  const giveUp = useEffectEvent(() => {
    toast.error(NOT_LOADED);
    onGiveUp();
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    loadLayers().then(
      (here) => !isLeft && setLayers(here),
      () => !isLeft && giveUp(),
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return layers;
}
