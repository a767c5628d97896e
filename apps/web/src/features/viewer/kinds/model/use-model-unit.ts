import type { ModelUnit } from '@facet/contract/constants/model-units';
import { type FileWire } from '@facet/contract/entities/file';
import { MODEL_UNITS } from '@facet/contract/constants/model-units';
import { useState } from 'react';
import { fromWords, readStored, writeStored } from '../../../../lib/stored.ts';
import type { KindProps } from '../kind-props.ts';
import { isLikelyInMillimetres } from '@facet/model/likely-unit';
import { MILLIMETRES } from '@facet/model/model-data';
import type { ReadModel } from './model-state.ts';

const keyOf = (file: FileWire) => `facet-unit-${file.id}`;
const ownUnit = (file: FileWire): ModelUnit | null => readStored(keyOf(file), fromWords(MODEL_UNITS));

/**
 * A model's unit: what its file says, else what somebody said, else millimetres if that makes a plausible piece.
 * Readers who may not set it for everybody set it for this browser. `millimetres` is null while nobody knows.
 */
export function useModelUnit(file: FileWire, model: ReadModel | null, onUnit: KindProps['onUnit']) {
  const [own, setOwn] = useState(() => ownUnit(file));
  const said = own ?? file.unit;
  // A reduced version is in the model's own unit, whatever such files usually say.
  const fromFile = file.reduced ? null : (model?.millimetres ?? null);
  const isAssumed = fromFile === null && said === null && model !== null && isLikelyInMillimetres(model.facts.bounds);
  const choose = (unit: ModelUnit) => {
    setOwn(unit);
    if (onUnit) onUnit(unit);
    else writeStored(keyOf(file), unit);
  };
  const millimetres = fromFile ?? (said ? MILLIMETRES[said] : isAssumed ? 1 : null);
  return { unit: said, millimetres, isSaid: fromFile === null, isAssumed, choose };
}

export type ModelUnits = ReturnType<typeof useModelUnit>;
