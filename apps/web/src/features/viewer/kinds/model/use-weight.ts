import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ModelPartWire } from '@facet/contract/entities/measure';
import { isMixed } from '@facet/contract/craft/part-weights';
import { notMetal, rolesOfBodies } from '@facet/model/bodies/body-roles';
import { countedVolume } from '@facet/model/counted-volume';
import type { ModelFacts } from '@facet/model/model-data';
import type { ReadModel } from './model-state.ts';

const NOTHING = { bodies: [], unmeshed: null } satisfies Pick<ModelFacts, 'bodies' | 'unmeshed'>;

/** Which bodies count towards the weight, and their volume; at first all that are metal on the model's card. */
export function useWeight(
  model: ReadModel | null,
  parts: readonly ModelPartWire[] | undefined,
  onWeigh: (leftOut: readonly number[]) => void,
) {
  const facts = model?.facts ?? NOTHING;
  const { bodies } = facts;
  const roles = useMemo(() => rolesOfBodies(bodies, parts), [bodies, parts]);
  const proposed = useMemo(() => notMetal(roles), [roles]);
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const leftOut = chosen ?? proposed;
  const ask = useEffectEvent((numbers: readonly number[]) => onWeigh(numbers));
  useEffect(() => {
    if (bodies.length > 0) ask(leftOut);
  }, [bodies, leftOut]);
  return {
    roles,
    leftOut,
    /** Parts are of different alloys, so that the volume alone says no weight. */
    isMixed: isMixed(parts ?? []),
    counted: countedVolume(facts, leftOut, model?.weighed ?? null),
    /** Counts these bodies, or leaves them out. */
    count: (numbers: readonly number[], isCounted: boolean) => {
      const others = leftOut.filter((one) => !numbers.includes(one));
      setChosen(isCounted ? others : [...others, ...numbers].toSorted((a, b) => a - b));
    },
  };
}

export type BodyWeight = ReturnType<typeof useWeight>;
