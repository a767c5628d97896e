import type { ModuleName } from '@facet/contract/constants/catalogue';
import type { App } from '../../platform/app.ts';
import { makeFullTeam } from './make-project.ts';
import { makeItem, makeStyle } from './make-style.ts';

/**
 * A full team's project with one of the owner's designs, in cad-design unless said otherwise, and its place in
 * addresses.
 */
export async function makeCommentedItem(app: App, module: ModuleName = 'cad-design') {
  const team = await makeFullTeam(app);
  const mine = { projectId: team.project.id, createdBy: team.people.p_owner.id };
  const style = await makeStyle(app, mine);
  const moduleId = team.modules[module].id;
  const item = await makeItem(app, { ...mine, moduleId, styleId: style.id, fileName: 'halo.png' });
  return { ...team, style, item, place: { projectId: team.project.id, moduleId } };
}
export type CommentedItem = Awaited<ReturnType<typeof makeCommentedItem>>;
