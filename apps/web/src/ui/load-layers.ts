import { useEffect, useEffectEvent, useState } from 'react';
import type * as layerParts from './layers.ts';
import { toast } from './toast.ts';
import { useEscapeLayer } from './use-escape-layer.ts';
import { t } from './words.ts';

type Layers = typeof layerParts;

const NOT_LOADED = t('Couldn’t load this. Check your connection and try again.');

let loaded: Layers | null = null;

async function loadLayers(): Promise<Layers> {
  loaded ??= await import('./layers.ts');
  return loaded;
}

/** Begins to fetch the code that places menus and panels, where it will probably be wanted: under the pointer or the focus. */
export function warmLayers(): void {
  // What cannot be had now is asked for again by the click, and then it is said.
  if (!loaded) void loadLayers().catch(() => undefined);
}

/**
 * That code once something was opened, null before. `onGiveUp` is called when it cannot be had, which a toast says, and
 * when Escape is pressed while it is on its way.
 */
export function useLayers(isOpen: boolean, onGiveUp: () => void): Layers | null {
  const [layers, setLayers] = useState<Layers | null>(null);
  // Mostly it is here before the click, and then nothing is drawn in between.
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
