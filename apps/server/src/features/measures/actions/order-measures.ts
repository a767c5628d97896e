import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { orderWork } from '../../files/actions/file-works.ts';

/**
 * Orders measuring for models that were never measured, or not as it is done today: older uploads get it when somebody
 * asks.
 */
export const orderMeasures = (app: App, models: readonly { fileId: number }[]): Promise<void> =>
  transact(app, async (tx) => {
    for (const { fileId } of models) await orderWork(app, tx, { fileId, work: 'measure' });
  });
