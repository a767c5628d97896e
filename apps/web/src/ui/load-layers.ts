import { useEffect, useEffectEvent, useState } from 'react';
import type * as layerParts from './layers.ts';
import { toast } from './toast.ts';

type Layers = typeof layerParts;

const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';

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

/** That code once something was opened, null before. When it cannot be had, a toast says so and `onFail` is called. */
export function useLayers(isOpen: boolean, onFail: () => void): Layers | null {
  const [layers, setLayers] = useState<Layers | null>(null);
  // Mostly it is here before the click, and then nothing is drawn in between.
  if (isOpen && !layers && loaded) setLayers(loaded);
  const isWanted = isOpen && !layers;
  const giveUp = useEffectEvent(() => {
    toast.error(NOT_LOADED);
    onFail();
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
