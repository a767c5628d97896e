import type { ModelUnit } from '@facet/contract/constants/model-units';
import { type FileWire } from '@facet/contract/entities/file';
import { MODEL_UNITS } from '@facet/contract/constants/model-units';
import { chooseUnit } from '@facet/model/choose-unit';
import { useState } from 'react';
import { fromWords, readStored, writeStored } from '../../../../lib/stored.ts';
import type { KindProps } from '../kind-props.ts';
import type { ReadModel } from './model-state.ts';

const storageKey = (file: FileWire) => `facet-unit-${file.id}`;
const ownUnit = (file: FileWire): ModelUnit | null => readStored(storageKey(file), fromWords(MODEL_UNITS));

/** The unit that somebody chose here: shown at once, until the file has it or it could not be kept. */
function useChosenUnit(file: FileWire, onUnit: KindProps['onUnit']) {
  const [own, setOwn] = useState(() => (onUnit ? null : ownUnit(file)));
  // From here on another choice, made elsewhere, counts.
  if (onUnit && own !== null && own === file.unit) setOwn(null);
  const choose = (unit: ModelUnit) => {
    setOwn(unit);
    if (onUnit) onUnit(unit, { onError: () => setOwn(null) });
    else writeStored(storageKey(file), unit);
  };
  return { said: own ?? file.unit, choose };
}

/**
 * A model's unit by the rule of its card. Readers who may not set it for everybody set it for this browser.
 * `millimetres` is null while it is asked for.
 */
export function useModelUnit(file: FileWire, model: ReadModel | null, onUnit: KindProps['onUnit']) {
  const { said, choose } = useChosenUnit(file, onUnit);
  // A reduced version is in the model's own unit, whatever such files usually say.
  const stated = file.reduced ? null : (model?.millimetres ?? null);
  const unit = model && chooseUnit({ ...model.facts, millimetres: stated }, said);
  const isAsked = unit === null || unit.from === 'asked';
  return { unit, said, millimetres: isAsked ? null : unit.millimetres, choose };
}

export type ModelUnits = ReturnType<typeof useModelUnit>;
