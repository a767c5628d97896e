import { readFile } from 'node:fs/promises';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { ModelProblem } from '@facet/model/model-data';
import { ModelError } from '@facet/model/model-error';
import { measureModel, type Measured, type Naming } from '@facet/model/measure/measure-model';
import { uniteVolume, wantsUnion } from '@facet/model/measure/unite-volume';
import { readModel } from '@facet/model/read-model';
import type { Means } from '../../platform/file-processes/kind-of-work.ts';
import { MODEL_LIBRARIES } from '../../platform/images/readers/models/model-pixels.ts';
import { loadUnite } from './load-unite.ts';

/** A model's measures, or why it can't be measured. */
export type MeasuredFile = { measured: Measured; problem: null } | { measured: null; problem: ModelProblem };

/** The share of the time that reading takes, and everything except an exact union where one is needed. */
const READ = 0.2;
const MEASURED = 0.95;

/**
 * Measures the model at `path` and reports progress; whatever a library throws for a file it gives up on is passed on.
 */
export async function readMeasures(
  path: string,
  format: FileFormat,
  naming: Naming,
  { onShare }: Pick<Means, 'onShare'>,
): Promise<MeasuredFile> {
  try {
    const read = await readModel(await readFile(path), format, MODEL_LIBRARIES, (share) => onShare(share * READ));
    const measured = measureModel(read, naming, (share) => onShare(READ + share * (MEASURED - READ)));
    if (!wantsUnion(measured)) return { measured, problem: null };
    return { measured: uniteVolume(measured, read, naming.words, await loadUnite()), problem: null };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { measured: null, problem: error.problem };
  }
}
