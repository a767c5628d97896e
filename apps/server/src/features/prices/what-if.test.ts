import { read, utils } from '@e965/xlsx';
import { FIRST_COST_RULES } from '@facet/contract/entities/price';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import type { BriefMoney } from '@facet/contract/entities/style-brief';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costRules, costSheets, styles } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeCostedStyle, makeSnapshot, WORKED_EXAMPLE } from '../../testing/factories/make-costed-style.ts';
import { addToTeam, makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const atMost = (wholesale: string, currency = 'USD'): BriefMoney => ({
  currency,
  wholesale,
  vendor: null,
  stones: null,
});
const inMetal = (change: Partial<CostBody['metal']>): CostBody => ({
  ...WORKED_EXAMPLE,
  metal: { ...WORKED_EXAMPLE.metal, ...change },
});

async function makeHouse() {
  const { space, admin } = await makeSpace(app);
  const { project } = await makeProject(app, { spaceId: space.id, owner: admin, title: 'Aurelia' });
  await makeSnapshot(app, { spaceId: space.id, createdBy: admin.id });
  const by = { projectId: project.id, createdBy: admin.id };
  const params = { spaceId: space.id };
  const ask = async (body: object, caller: Caller = admin) => {
    const answer = await callApi(app, caller, api.askWhatIf, { params, body });
    expect(answer.status, answer.raw.body).toBe(200);
    return answer.body.data;
  };
  return { space, admin, project, by, params, ask };
}

test('gold at +10 % makes of the worked example what the craft’s tables say, and nothing is saved', async () => {
  const { by, ask, project } = await makeHouse();
  const style = await makeCostedStyle(app, { ...by, title: 'Celeste halo', money: atMost('1650') });
  const before = await app.db.select().from(costSheets);
  expect(await ask({ metal: { gold: '10' }, floor: '33.2' })).toEqual({
    snapshot: 1,
    floor: '33.2',
    styles: 1,
    uncounted: 0,
    is_cut: false,
    margin: { now: 0, moved: 1 },
    target: { now: 0, moved: 1 },
    any: { now: 0, moved: 1 },
    vendor_median_pct: '2.87',
    moved: 1,
    bars: [
      { at: 33, now: 0, moved: 1 },
      { at: 33.5, now: 0, moved: 0 },
      { at: 34, now: 0, moved: 0 },
      { at: 34.5, now: 0, moved: 0 },
      { at: 35, now: 1, moved: 0 },
    ],
    bar_width: 0.5,
    projects: [{ id: project.id, title: 'Aurelia' }],
    alloys: [{ key: 'yellow-14', title: '14 kt yellow' }],
    rows: [
      {
        style: { id: style.id, title: 'Celeste halo', thumbnail: null },
        project: { id: project.id, title: 'Aurelia' },
        sheet: { id: expect.any(Number), number: 1, status: 'draft' },
        metal: '14 kt yellow',
        currency: 'USD',
        net_g: '3.921',
        vendor: { now: '1000.85', moved: '1029.60' },
        wholesale: { now: '1641.38', moved: '1688.28' },
        margin: { now: '35.00', moved: '33.14' },
        target: '1650.00',
        over_target: '38.28',
        under_floor: '0.06',
      },
    ],
    total: 1,
    next_page: null,
  });
  expect(await app.db.select().from(costSheets)).toEqual(before);
});

test('other metals stay, and −10 % is as the tables say', async () => {
  const { by, ask } = await makeHouse();
  await makeCostedStyle(app, by);
  await makeCostedStyle(app, { ...by, sheets: [{ body: inMetal({ alloy: 'silver-925' }) }] });
  await makeCostedStyle(app, { ...by, sheets: [{ body: inMetal({ alloy: null }) }] });
  const { rows, moved, vendor_median_pct: median } = await ask({ metal: { gold: '-10' }, show: 'all' });
  expect(rows.map(({ vendor, wholesale }) => [vendor.moved, wholesale.moved])).toEqual([
    ['972.11', '1594.52'],
    ['1000.85', '1641.38'],
    ['1000.85', '1641.38'],
  ]);
  expect([moved, median]).toEqual([1, '-2.87']);
});

test('the newest approved or locked sheet of a style counts, else its newest', async () => {
  const { by, ask } = await makeHouse();
  await makeCostedStyle(app, { ...by, sheets: [{ status: 'approved' }, { status: 'locked' }, { status: 'draft' }] });
  await makeCostedStyle(app, { ...by, sheets: [{ status: 'returned' }, { status: 'submitted' }] });
  await makeCostedStyle(app, { ...by, sheets: [] });
  const deleted = await makeCostedStyle(app, by);
  await app.db.update(styles).set({ deletedAt: new Date() }).where(eq(styles.id, deleted.id));
  const { rows, styles: counted } = await ask({ metal: {}, show: 'all' });
  expect([counted, rows.map(({ sheet }) => [sheet.number, sheet.status])]).toEqual([
    2,
    [
      [2, 'locked'],
      [2, 'submitted'],
    ],
  ]);
});

test('what is most over comes first, page by page and by what is asked for', async () => {
  const { by, ask, space, admin } = await makeHouse();
  const rules = { ...FIRST_COST_RULES, margin_floor_pct: '33.5' };
  await app.db.insert(costRules).values({ spaceId: space.id, rules, updatedBy: admin.id });
  await makeCostedStyle(app, { ...by, title: 'By a cent', money: atMost('1688.27') });
  await makeCostedStyle(app, { ...by, title: 'On it', money: atMost('1688.28') });
  await makeCostedStyle(app, { ...by, title: 'In euros', money: atMost('1600', 'EUR') });
  const rates = { EUR: '1.05' };
  const euros = { ...WORKED_EXAMPLE, rates };
  await makeCostedStyle(app, { ...by, title: 'By a rate', sheets: [{ body: euros }], money: atMost('1600', 'EUR') });
  await makeCostedStyle(app, { ...by, title: 'Unweighed', sheets: [{ body: inMetal({ volume_mm3: null }) }] });
  const asked = { metal: { gold: '10' } };
  const target = await ask({ ...asked, show: 'target' });
  expect([target.uncounted, target.styles, target.floor]).toEqual([1, 4, '33.5']);
  expect(target.rows.map(({ style, target: most, over_target: more }) => [style.title, most, more])).toEqual([
    ['By a rate', '1680.00', '8.28'],
    ['By a cent', '1688.27', '0.01'],
  ]);
  const first = await ask({ ...asked, show: 'all', count: 3 });
  const second = await ask({ ...asked, show: 'all', count: 3, page: 2 });
  expect([first.next_page, second.next_page, second.total]).toEqual([2, null, 4]);
  expect([...first.rows, ...second.rows].map(({ style }) => style.title)).toEqual([
    'By a rate',
    'By a cent',
    'On it',
    'In euros',
  ]);
  expect(first.margin).toEqual({ now: 0, moved: 4 });
  expect((await ask({ ...asked, alloys: ['yellow-18'] })).styles).toBe(0);
  expect((await ask({ ...asked, statuses: ['draft'] })).styles).toBe(4);
  expect((await ask({ ...asked, project_ids: [by.projectId + 1] })).styles).toBe(0);
});

test('somebody who sees costs in one project counts the styles of that one alone', async () => {
  const { by, ask, space, project } = await makeHouse();
  const other = await makeProject(app, { spaceId: space.id });
  await makeCostedStyle(app, by);
  await makeCostedStyle(app, { projectId: other.project.id, createdBy: other.owner.id });
  const designer = await makeMember(app, project.id, 'designer');
  // In the other project, they only sketch.
  await addToTeam(app, { projectId: other.project.id, userId: designer.id, roles: ['s_design'] });
  const seen = await ask({ metal: {}, show: 'all' }, designer);
  expect([seen.styles, seen.projects.map(({ id }) => id)]).toEqual([1, [project.id]]);
  expect((await ask({ metal: {}, show: 'all' })).styles).toBe(2);
});

test('the file has the snapshot, the moves and the floor in its head', async () => {
  const { by, admin, params } = await makeHouse();
  await makeCostedStyle(app, { ...by, title: 'Celeste halo', money: atMost('1650') });
  const query = { gold: '10', floor: '33' };
  const { raw } = await callApi(app, admin, api.exportWhatIf, { params, query });
  expect(raw.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(raw.body.replace('\uFEFF', '').trim().split('\n')).toEqual([
    'Snapshot 1,gold 10 %,Floor 33 %,,,,,,,,,,,',
    'Style,Project,Sheet,Metal,Currency,"Metal, g",Vendor price now,Vendor price then,"Margin now, %","Margin then, %","Target, wholesale",Wholesale then,Over the target,"Under the floor, points"',
    'Celeste halo,Aurelia,1,14 kt yellow,USD,3.921,1000.85,1029.60,35.00,33.14,1650.00,1688.28,38.28,',
  ]);
  const file = await callApi(app, admin, api.exportWhatIf, { params, query: { ...query, format: 'xlsx' } });
  expect(file.raw.headers['content-disposition']).toContain('What if.xlsx');
  const { Sheets: sheets } = read(file.raw.rawPayload, { type: 'buffer' });
  const [head, names = [], line = []] = utils.sheet_to_json<unknown[]>(sheets['What if'] ?? {}, { header: 1 });
  expect([head?.slice(0, 3), names.length]).toEqual([['Snapshot 1', 'gold 10 %', 'Floor 33 %'], 14]);
  // Numbers to add up, as Excel has them.
  expect(line.slice(0, 8)).toEqual(['Celeste halo', 'Aurelia', 1, '14 kt yellow', 'USD', 3.921, 1000.85, 1029.6]);
});

test.each([
  [{ gold: '-100' }, 'metal.gold', 'Please enter −99 to 1,000 %'],
  [{ gold: 10 }, 'metal.gold', 'Please enter a number such as 12.50'],
])('%j is refused', async (metal, field, text) => {
  const { admin, params } = await makeHouse();
  const answer = await callApi(app, admin, api.askWhatIf, { params, body: { metal } });
  expect([answer.status, answer.errors]).toEqual([422, { [field]: [text] }]);
});

test('more styles than are read at once are all counted', async () => {
  const { by, ask } = await makeHouse();
  const rows = Array.from({ length: 260 }, (_, at) => ({ ...by, title: `Style ${at}`, productType: 1 }));
  const made = await app.db.insert(styles).values(rows).returning();
  const sheet = { number: 1, title: 'Estimate', steps: [], body: WORKED_EXAMPLE, createdBy: by.createdBy };
  const ground = { design_id: null, stone_list: null, snapshot: null };
  await app.db.insert(costSheets).values(made.map(({ id }) => ({ ...sheet, ground, styleId: id })));
  const { styles: counted, rows: page } = await ask({ metal: { gold: '10' }, show: 'all' });
  expect([counted, page.length]).toEqual([260, 50]);
});
