import { MODEL_UNITS } from '@facet/contract/constants/model-units';
import type { ModelFigures } from '@facet/contract/entities/measure';
import { MILLIMETRES } from '@facet/model/model-data';
import { inMillimetres } from '../../../shared/designs/measured-figures.ts';
import { t } from '../../../ui/words.ts';

type Unit = ModelFigures['unit'];

const unitName = (millimetres: number): string =>
  MODEL_UNITS.find((unit) => MILLIMETRES[unit] === millimetres) ?? inMillimetres(millimetres);

/** The file's unit, and who set it. */
export function unitWords({ from, millimetres, stated_mm: stated }: Unit): string {
  const unit = unitName(millimetres);
  return {
    file: t('{unit}, stored in file', { unit }),
    said: t('{unit}, set by the team', { unit }),
    assumed: t('{unit}, assumed', { unit }),
    asked: stated === null ? t('Unit unknown') : t('{unit} in file, unsure', { unit: unitName(stated) }),
  }[from];
}

/** What the file states of a unit that is asked for, and which one is likely. */
export function unitDoubt({ stated_mm: stated, proposed }: Unit): string {
  if (stated === null) return proposed === null ? '' : t('likely {unit}', { unit: proposed });
  const unit = unitName(stated);
  return proposed === null
    ? t('the file says {unit}', { unit })
    : t('the file says {unit}, likely {proposed}', { unit, proposed });
}
