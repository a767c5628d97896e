import { readFile } from 'node:fs/promises';
import type { FileFormat } from '@facet/contract/constants/uploads';
import type { ModelProblem } from '@facet/model/model-data';
import { ModelError } from '@facet/model/model-error';
import { measureModel, type Measured, type Naming } from '@facet/model/measure/measure-model';
import { uniteVolume, wantsUnion } from '@facet/model/measure/unite-volume';
import { readModel } from '@facet/model/read-model';
import { loadUnite } from './readers/models/load-unite.ts';
import { MODEL_LIBRARIES } from './readers/models/model-pixels.ts';

/** What was measured of a model, or why there is nothing to measure in it. */
export type MeasuredFile = { measured: Measured; problem: null } | { measured: null; problem: ModelProblem };

const ignore = () => undefined;

/** Measures the model at `path`; whatever a library throws for a file that it gave up on goes on. */
export async function measureFile(path: string, format: FileFormat, naming: Naming): Promise<MeasuredFile> {
  try {
    const read = await readModel(await readFile(path), format, MODEL_LIBRARIES, ignore);
    const measured = measureModel(read, naming);
    if (!wantsUnion(measured)) return { measured, problem: null };
    return { measured: uniteVolume(measured, read, naming.words, await loadUnite()), problem: null };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { measured: null, problem: error.problem };
  }
}
