import { modelUnit, type FileWire, type ModelUnit } from '@facet/contract/entities/file';
import { useState } from 'react';
import type { KindProps } from '../kind-props.ts';
import { MILLIMETRES } from '@facet/model/model-data';

const keyOf = (file: FileWire) => `facet-unit-${file.id}`;
const ownUnit = (file: FileWire): ModelUnit | null =>
  modelUnit.safeParse(localStorage.getItem(keyOf(file))).data ?? null;

/**
 * In which unit a model is: what its file says, or what somebody said of it. Whoever may not say it for all says it
 * for this browser. `millimetres` is null while nobody knows.
 */
export function useModelUnit(file: FileWire, fromFile: number | null, onUnit: KindProps['onUnit']) {
  const [own, setOwn] = useState(() => ownUnit(file));
  const said = own ?? file.unit;
  const choose = (unit: ModelUnit) => {
    setOwn(unit);
    if (onUnit) onUnit(unit);
    else localStorage.setItem(keyOf(file), unit);
  };
  return { unit: said, millimetres: fromFile ?? (said ? MILLIMETRES[said] : null), isSaid: fromFile === null, choose };
}

export type ModelUnits = ReturnType<typeof useModelUnit>;
