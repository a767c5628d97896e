import * as api from '@facet/contract/endpoints/index';
import type { ReleaseWire } from '@facet/contract/entities/release';
import { inArray } from 'drizzle-orm';
import { designItems } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../call-api.ts';
import type { TestApp } from '../test-app.ts';
import { makeCostDesk, type StyleAt } from './make-cost-desk.ts';
import { makeItem } from './make-style.ts';

type Decided = 'released' | 'rejected' | 'obsolete';

/** A team with a style whose model, drawing and cost sheet are approved, and what people do with its releases. */
export async function makeReleaseDesk(app: TestApp) {
  const desk = await makeCostDesk(app);
  const { team } = desk;
  const { designer, c_design: maker, p_manager: manager } = team.people;
  const approve = (...ids: number[]) =>
    app.db.update(designItems).set({ status: 'approved' }).where(inArray(designItems.id, ids));
  const drawing = async (place: StyleAt, version: number) => {
    const moduleId = team.modules['technical-drawing'].id;
    const made = { ...place, moduleId, createdBy: designer.id, version, format: 'pdf' as const };
    return (await makeItem(app, made)).id;
  };

  /** A style with everything that a release needs. */
  async function ready() {
    const place = await desk.style();
    const [modelId, drawingId] = [await desk.version(place, 1), await drawing(place, 1)];
    await approve(modelId, drawingId);
    const sheet = await desk.example(place);
    await desk.bring(sheet, 'submitted');
    await desk.bring(sheet, 'approved');
    return { place, modelId, drawingId };
  }
  const create = (params: StyleAt, body: object = {}, by: Caller = maker) =>
    callApi(app, by, api.createRelease, { params, body: { note: 'Seats are cut later', ...body } });
  const bring = (params: StyleAt, { id: releaseId }: Pick<ReleaseWire, 'id'>, state: Decided, note = 'Go') =>
    callApi(app, manager, api.setReleaseState, { params: { ...params, releaseId, state }, body: { note } });
  const list = async (params: StyleAt, by: Caller = manager) =>
    (await callApi(app, by, api.listReleases, { params })).body.data;
  return { ...desk, approve, drawing, ready, createRelease: create, bringRelease: bring, list };
}
