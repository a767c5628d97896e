import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { orderWork } from '../../files/actions/file-works.ts';

/** Has models be measured that never were, or otherwise than today: what was uploaded before is so when somebody asks. */
export const orderMeasures = (app: App, models: readonly { fileId: number }[]): Promise<void> =>
  transact(app, async (tx) => {
    for (const { fileId } of models) await orderWork(app, tx, { fileId, work: 'measure' });
  });
