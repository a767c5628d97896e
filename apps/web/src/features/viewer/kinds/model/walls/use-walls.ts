import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { paintDistances, readDistanceColours } from '../distance/paint-distances.ts';
import type { ReadModel } from '../model-state.ts';
import { wallMargins } from './wall-margins.ts';

type WallsProps = {
  model: ReadModel | null;
  isShown: boolean;
  /** The bodies that are no metal. */
  leftOut: readonly number[];
  millimetres: number;
  /** The thinnest wall of the house, in mm. */
  houseLimit: number | undefined;
  onWalls: ((leftOut: readonly number[]) => void) | undefined;
};

/** The model's colours by how thick its metal is beside a limit. They are only searched for once they are wanted. */
export function useWalls({ model, isShown, leftOut, millimetres, houseLimit, onWalls }: WallsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const limit = chosen ?? houseLimit ?? FIRST_LIMITS.wall_mm;
  const walls = model?.walls ?? null;
  const isMissing = isShown && model !== null && walls === null;
  const ask = useEffectEvent(() => onWalls?.(leftOut));
  useEffect(() => {
    if (isMissing) ask();
  }, [isMissing]);
  const painted = useMemo(() => {
    if (!isShown || walls === null || walls === 'unmeasured') return null;
    return paintDistances(wallMargins(walls.thickness, { limit, millimetres }), limit, readDistanceColours());
  }, [isShown, walls, limit, millimetres]);
  const state = painted ? 'shown' : walls === 'unmeasured' ? 'unmeasured' : 'measuring';
  return { isShown, state, painted, limit, setLimit: setChosen } as const;
}

export type Walls = ReturnType<typeof useWalls>;
