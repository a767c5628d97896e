import type { App } from '../../platform/app.ts';
import { installationSettings } from '../../db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';

/** Whether agents of people are answered: as AGENTS says, else as an administrator has set it. */
export async function areAgentsOn({ db, config }: App): Promise<boolean> {
  if (config.agents !== undefined) return config.agents;
  const [row] = await db.select({ isOn: installationSettings.agents }).from(installationSettings).limit(1);
  return row?.isOn ?? false;
}

/** 404 where agents are not answered. */
export async function requireAgents(app: App): Promise<void> {
  if (!(await areAgentsOn(app))) throw notFound('page');
}
