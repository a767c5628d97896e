import type { Alloy } from '@facet/contract/craft/alloys';
import type { ModelPartWire } from '@facet/contract/entities/measure';
import { lookOfBodies, type BodyLook } from '@facet/model/look/look-of-bodies';
import { pickMetal } from '@facet/model/look/materials';
import type { ModelFacts } from '@facet/model/model-data';
import { useMemo } from 'react';

type Known = { parts: readonly ModelPartWire[] | undefined; alloys: readonly Alloy[] };

/** What each body is drawn as: its part's role and alloy on the model's card, else by its names and shape. */
export function useBodyLooks(facts: ModelFacts | null, { parts, alloys }: Known): readonly BodyLook[] | null {
  return useMemo(() => {
    const known = parts?.map(({ key, role, by, said, alloy: own }) => {
      const alloy = alloys.find((one) => one.key === own);
      // A body inside another is left out without anybody having said that it is none of the piece; and what may be a
      // stone or metal is asked.
      const isGuess = said === null && (by === 'unsure' || (role === 'ignore' && by === 'rest'));
      return { key, role: isGuess ? undefined : role, metal: alloy ? pickMetal(alloy) : null };
    });
    return facts && lookOfBodies(facts.bodies, known);
  }, [facts, parts, alloys]);
}
