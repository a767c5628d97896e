import * as api from '@facet/contract/endpoints/index';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostStatus } from '@facet/contract/constants/statuses';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { briefAsks } from '@facet/contract/entities/style-brief';
import { styleBriefs } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../call-api.ts';
import type { TestApp } from '../test-app.ts';
import { addModel, addPrices, addStones, RING_6, STONES, withExample } from './make-costs.ts';
import { makeFullTeam } from './make-project.ts';
import { makeStyle } from './make-style.ts';

export type StyleAt = { projectId: number; styleId: number };
export type SheetAt = { params: StyleAt & { sheetId: number }; data: CostSheetAnswer };

type Asked = { rows?: typeof STONES; title?: string; alloy?: string | null };

/** A team with the prices of the trade’s example, and what its designer does with cost sheets. */
export async function makeCostDesk(app: TestApp) {
  const team = await makeFullTeam(app);
  const { designer, p_manager: manager, space_admin: admin } = team.people;
  await addPrices(app, { spaceId: team.space.id, userId: admin.id });

  /** A style with stones, and with a brief that asks for an alloy. */
  async function style({ rows = STONES, title = 'Celeste halo', alloy = 'yellow-14' }: Asked = {}): Promise<StyleAt> {
    const made = await makeStyle(app, { projectId: team.project.id, createdBy: designer.id, title });
    await addStones(app, { styleId: made.id, userId: designer.id }, rows);
    if (alloy !== null)
      await app.db
        .insert(styleBriefs)
        .values({ styleId: made.id, number: 1, asks: briefAsks.parse({ alloy }), createdBy: designer.id });
    return { projectId: team.project.id, styleId: made.id };
  }
  /** A measured model of a version. */
  const version = (place: StyleAt, number: number, model = RING_6) =>
    addModel(
      app,
      { ...place, moduleId: team.modules['cad-design'].id, createdBy: designer.id, version: number },
      model,
    );
  const create = (params: StyleAt, body: object = {}, by: Caller = designer) =>
    callApi(app, by, api.createCostSheet, { params, body });
  /** A new draft, of a new style if none is named. */
  async function sheet(at?: StyleAt, body: object = {}): Promise<SheetAt> {
    const place = at ?? (await style());
    const { data } = (await create(place, body)).body;
    return { params: { ...place, sheetId: data.id }, data };
  }
  const save = ({ params, data }: SheetAt, body: CostBody, over: object = {}, by: Caller = designer) =>
    callApi(app, by, api.updateCostSheet, {
      params,
      body: { title: data.title, body, valid_until: data.valid_until, updated_at: data.updated_at, ...over },
    });
  /** The same with the figures of the trade’s example. */
  async function example(at?: StyleAt): Promise<SheetAt> {
    const made = await sheet(at);
    return { ...made, data: (await save(made, withExample(made.data.body))).body.data };
  }
  const read = async ({ params }: Pick<SheetAt, 'params'>) =>
    (await callApi(app, designer, api.getCostSheet, { params })).body.data;
  const take = ({ params }: Pick<SheetAt, 'params'>, body: object, by: Caller = designer) =>
    callApi(app, by, api.takeIntoCostSheet, { params, body });
  const bring = ({ params }: Pick<SheetAt, 'params'>, status: CostStatus, body: object = {}, by: Caller = manager) =>
    callApi(app, by, api.setCostSheetStatus, { params: { ...params, status }, body });
  return { team, style, version, create, sheet, example, save, read, take, bring };
}
