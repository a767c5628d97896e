import { useComputedColorScheme } from '@mantine/core';
import type { ModelView } from '@facet/contract/entities/drawing';
import { useMemo } from 'react';
import type { Finish } from './scene/finish.ts';
import type { ModelPicture } from './scene/picture.ts';
import { readModelColours } from './scene/read-colours.ts';
import type { ModelLook } from './use-look.ts';

type PictureProps = Pick<ModelPicture, 'cut' | 'grid' | 'looks' | 'hasWalls'> & {
  view: ModelView | null;
  width: number;
  height: number;
  look: ModelLook;
  isPainted: boolean;
  finish: Finish;
};

/** The picture to draw right now; null until there is something to show. */
export function useModelPicture({
  view,
  width,
  height,
  look,
  isPainted,
  finish,
  looks,
  hasWalls,
  cut,
  grid,
}: PictureProps): ModelPicture | null {
  const { metal } = finish;
  const theme = useComputedColorScheme('light');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same tokens have other colours in light and dark
  const colours = useMemo(() => readModelColours(metal), [metal, theme]);
  const { shading } = look;
  return useMemo(
    () => view && { view, canvas: { width, height }, shading, isPainted, colours, finish, looks, hasWalls, cut, grid },
    [view, width, height, shading, isPainted, colours, finish, looks, hasWalls, cut, grid],
  );
}
