import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { recentProjectFor } from '../access/project-access.ts';
import { styleFor } from './access.ts';
import { loadHistory, presentAct } from './history.ts';

type Place = { projectId: number; moduleId: number; styleId: number };

/** What was done about a style's versions in a module. */
export async function getStyleHistory(app: App, actor: Actor, { projectId, moduleId, styleId }: Place) {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  const { title } = await styleFor(app.db, standing, moduleId, styleId);
  const acts = await loadHistory(app.db, standing, { id: styleId, title, moduleId });
  return acts.map((act) => presentAct(act, standing));
}
