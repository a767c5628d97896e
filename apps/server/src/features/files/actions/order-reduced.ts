import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { orderWork } from './file-works.ts';

/** Has made what of a model people are shown who do not get its file. */
export const orderReduced = (app: App, fileId: number): Promise<void> =>
  transact(app, (tx) => orderWork(app, tx, { fileId, work: 'reduced' }));
