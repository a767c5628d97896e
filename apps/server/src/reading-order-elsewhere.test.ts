import { rm } from 'node:fs/promises';
import { startExternalDatabase } from './testing/external-database.ts';
import { testReadingOrder } from './testing/reading-order.ts';
import { startTestApp } from './testing/test-app.ts';

// A database of somebody's own has an order of its own: in this one, Swedish puts É and Ó elsewhere and no number first.
testReadingOrder(async () => {
  const database = await startExternalDatabase();
  const app = await startTestApp({ beside: database, env: { DATABASE_URL: database.url } });
  const stop = async () => {
    await app.stop();
    await database.stop();
    await rm(database.dataDir, { recursive: true, force: true });
  };
  return { ...app, stop };
});
