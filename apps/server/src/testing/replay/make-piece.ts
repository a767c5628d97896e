import * as api from '@facet/contract/endpoints/index';
import { callApi } from '../call-api.ts';
import { makeComment } from '../factories/make-comment.ts';
import { makeFolder, addToSpace } from '../factories/make-space.ts';
import { makeFullTeam } from '../factories/make-project.ts';
import { makeItem, makeStyle } from '../factories/make-style.ts';
import { makeTask } from '../factories/make-task.ts';
import type { TestApp } from '../test-app.ts';

/** A project in a space with a style, a file in the CAD module and a board: enough for every kind of change. */
export async function makePiece(app: TestApp) {
  const team = await makeFullTeam(app);
  const { people, project, space, modules } = team;
  const { p_owner: owner, p_manager: manager } = people;
  for (const { id } of [owner, manager]) await addToSpace(app, { spaceId: space.id, userId: id });
  const place = { projectId: project.id, moduleId: modules['cad-design'].id };
  const boardPlace = { projectId: project.id, moduleId: modules['mood-board'].id };
  const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id, title: 'Isolde' });
  const item = await makeItem(app, { ...place, styleId: style.id, createdBy: owner.id });
  const folder = await makeFolder(app, { spaceId: space.id, createdBy: owner.id });
  const made = await callApi(app, owner, api.createBoard, { params: boardPlace, body: { title: 'Moods' } });
  await makeTask(app, {
    projectId: project.id,
    createdBy: owner.id,
    assigneeId: manager.id,
    name: 'Cast it',
    styleId: style.id,
  });
  await makeComment(app, { item, userId: owner.id, text: 'Look here' });
  await callApi(app, owner, api.requestReview, {
    params: place,
    body: { item_ids: [item.id], user_ids: [people.reviewer.id, manager.id] },
  });
  return { ...team, owner, manager, place, boardPlace, style, item, folder, board: made.body.data };
}
export type Piece = Awaited<ReturnType<typeof makePiece>>;
