import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { orderWork } from './file-works.ts';

/** Orders the reduced mesh for people who do not get a model's file. */
export const orderReduced = (app: App, fileId: number): Promise<void> =>
  transact(app, (tx) => orderWork(app, tx, { fileId, work: 'reduced' }));
