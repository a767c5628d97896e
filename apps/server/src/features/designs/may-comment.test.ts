import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

async function answersIn(module: 'mood-board' | 'cad-design') {
  const mine = { projectId: team.project.id, createdBy: team.people.p_owner.id };
  const style = await makeStyle(app, mine);
  const place = { projectId: mine.projectId, moduleId: team.modules[module].id };
  const item = await makeItem(app, { ...place, ...mine, styleId: style.id });
  const answers: Partial<Record<TeamKind, unknown>> = {};
  for (const kind of TEAM_KINDS) {
    const { status, body } = await callApi(app, team.people[kind], api.getDesign, {
      params: { ...place, itemId: item.id },
    });
    answers[kind] = status === 200 ? body.data.abilities.comment : status;
  }
  return answers;
}

test('everyone of the team sees a mood board and is told that they may comment on it, but who only watches', async () => {
  expect(await answersIn('mood-board')).toEqual({
    space_admin: true,
    p_owner: true,
    p_manager: true,
    designer: true,
    s_design: true,
    merchandiser: true,
    t_design: true,
    c_design: true,
    reviewer: true,
    watcher: false,
    client: 404,
    space_member: 403,
    stranger: 403,
  });
});

test('of a design that is shared with them clients are told that they may comment on it', async () => {
  expect(await answersIn('cad-design')).toMatchObject({ client: true, c_design: true, watcher: 404, reviewer: 404 });
});
