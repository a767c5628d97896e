import { daysText, percentText } from '@facet/contract/constants/figure-words';
import * as api from '@facet/contract/endpoints/index';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, type Caller } from '../../../testing/call-api.ts';
import { countQueries } from '../../../testing/count-queries.ts';
import { makeAdmin, makeUser } from '../../../testing/factories/make-user.ts';
import { longestStep } from '../../../testing/longest-step.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { makeRandomHistory } from '../../../testing/random-history.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let history: Awaited<ReturnType<typeof makeRandomHistory>>;
beforeAll(async () => {
  app = await startTestApp();
  history = await makeRandomHistory(app, 1);
}, 120_000);
afterAll(() => app.stop());

/** Once what is counted, once for each panel, the names of its filters, its reader's language, and the audit log. */
const STATEMENTS_MAX = 9;
/** The longest that nothing else goes on, in milliseconds of the processor; drawing here took 50 to 130. */
const STANDS_MAX_MS = 20;

const write = (value: number, digits = 0) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

const ask = (by: Caller, query: Record<string, unknown> = {}) => callApi(app, by, api.downloadAnalytics, { query });

test('the report has every panel with the figures of the page, and what was counted', async () => {
  const { status, raw } = await ask(history.owner);
  expect([status, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(raw.headers['content-disposition']).toContain('Analytics.pdf');
  const { numPages, loadingTask } = await getDocument({ data: new Uint8Array(raw.rawPayload), verbosity: 0 }).promise;
  await loadingTask.destroy();
  expect(numPages).toBeGreaterThanOrEqual(3);
  const text = await pdfText(raw.rawPayload);
  expect(text).toContain(`Page ${numPages} of ${numPages}`);
  for (const title of [
    'Asset status tracking',
    'Projects completion ratio',
    'Project management metrics',
    'Slowest open styles',
    'Workload',
    'Review and approval metrics',
    'Rounds per style',
    'Who styles are waiting for',
    'Asset timeframe and task completion',
    'Time in each status',
    'You see all: 2 projects in 2 spaces.',
  ])
    expect(text).toContain(title);
  const management = (await callApi(app, history.owner, api.getProjectManagementMetrics, {})).body.data;
  const reviews = (await callApi(app, history.owner, api.getReviewAndApprovalMetrics, {})).body.data;
  expect(text).toContain(`${daysText(management.cycle_time.value ?? Number.NaN, write)} days`);
  expect(text).toContain(percentText(reviews.first_pass.value ?? Number.NaN));
  expect(text).toContain(`${management.approved_total} approved, ${management.open_total} open`);
  for (const { title } of management.open.slice(0, 5)) expect(text).toContain(title);
});

test('it is drawn apart while the server goes on, by as many statements for much as for little', async () => {
  const newcomer = await makeUser(app);
  const little = await countQueries(app, () => ask(newcomer));
  let much = 0;
  const longest = await longestStep(async () => void (much = await countQueries(app, () => ask(history.owner))));
  expect(much).toBe(little);
  expect(much).toBeLessThanOrEqual(STATEMENTS_MAX);
  expect(longest).toBeLessThan(STANDS_MAX_MS);
});

test('its filters are said on it, those alone that their reader may know', async () => {
  const stranger = await makeUser(app);
  const query = { project_id: history.projectIds, module: ['cad-design'], user_id: [history.maker.id, stranger.id] };
  const text = await pdfText((await ask(history.owner, query)).raw.rawPayload);
  expect(text).toContain('Modules: cad-design');
  expect(text).toMatch(/Projects: .+, .+/);
  expect(text).toMatch(/People: [^,|]+Modules/);
  const alone = await pdfText((await ask(history.maker)).raw.rawPayload);
  expect(alone).toContain('You see your projects');
  expect(alone).not.toContain('Projects:');
});

test('that somebody took it away stands in the audit log, and what was refused does not', async () => {
  const { admin } = await makeAdmin(app);
  const reader = await makeUser(app);
  const listExports = async () => {
    const log = await callApi(app, admin, api.listAudit, { query: { kind: 'exports', user_id: reader.id } });
    return log.body.data.filter(({ details }) => details.call?.includes(api.downloadAnalytics.path));
  };
  expect((await ask(reader, { from: '2026-01-02' })).status).toBe(422);
  expect((await ask(reader)).status).toBe(200);
  // It is written down once the answer is on its way; of the refused one nothing stands before it.
  await expect.poll(listExports).toMatchObject([{ act: 'exported', actor: { id: reader.id } }]);
});

test('it refuses what the figures refuse, and a browser loads it by a link', async () => {
  expect((await ask(history.maker, { user_id: [history.owner.id] })).status).toBe(403);
  expect((await ask(history.owner, { from: '2026-01-02' })).status).toBe(422);
  const made = await callApi(app, history.owner, api.createDownloadLink, {
    body: { path: `${api.downloadAnalytics.path}?from=2026-01-01&to=2026-01-31` },
  });
  expect(made.status, made.raw.body).toBe(200);
  const loaded = await app.http.inject({ url: made.body.data.url });
  expect([loaded.statusCode, loaded.headers['content-type']]).toEqual([200, 'application/pdf']);
  const wrong = await callApi(app, history.owner, api.createDownloadLink, {
    body: { path: `${api.downloadAnalytics.path}?interval=hour` },
  });
  expect(wrong.status).toBe(422);
});
