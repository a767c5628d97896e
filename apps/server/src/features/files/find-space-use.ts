import type { App } from '../../platform/app.ts';
import { bytesOfFullest } from './quota-sql.ts';

/** How much room a space has and takes, in bytes; null where no space is limited. */
export async function findSpaceUse({ db, config }: Pick<App, 'db' | 'config'>, spaceId: number) {
  if (config.spaceQuotaBytes === 0) return null;
  const [used] = await bytesOfFullest(db, { spaceIds: [spaceId] });
  return { size: config.spaceQuotaBytes, used: used?.bytes ?? 0 };
}
