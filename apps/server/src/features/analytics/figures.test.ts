import type { ModuleName } from '@facet/contract/constants/catalogue';
import { FIGURE_MIN, DECISION_HOURS, type PieceStatus } from '@facet/contract/constants/figures';
import { TaskStatus, type DesignStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/analytics';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { createRandom } from '../../testing/hostile/random.ts';
import { makeRandomHistory, type Observation, type SeenItem } from '../../testing/random-history.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { rebuildSpells } from './actions/keep-spells.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONES = ['UTC', 'Pacific/Auckland', 'America/New_York', 'Asia/Kolkata'];
type History = Awaited<ReturnType<typeof makeRandomHistory>>;

/*
 * The recount knows nothing of the log: it was there at every step, saw what each file said, and puts that together.
 */
type Spell = { status: DesignStatus; version: number; from: number; until: number };
type Piece = {
  styleId: number;
  module: ModuleName;
  projectId: number;
  personId: number;
  due: string | null;
  rounds: number;
  spells: Spell[];
};

const WORST: readonly DesignStatus[] = ['rejected', 'revision_needed', 'in_review', 'draft', 'approved'];
const worst = (items: readonly SeenItem[]) => WORST.find((status) => items.some((item) => item.status === status));

function findSpells(observations: readonly Observation[], live: ReadonlySet<number>): Spell[] {
  const spells: Spell[] = [];
  for (const { at, items } of observations) {
    const there = items.filter(({ id, createdAt }) => live.has(id) && createdAt <= at);
    if (there.length === 0) continue;
    const version = Math.max(...there.map((item) => item.version));
    const status = worst(there.filter((item) => item.version === version)) ?? 'draft';
    const last = spells.at(-1);
    if (last?.status === status && last.version === version) continue;
    if (last) last.until = at;
    spells.push({ status, version, from: at, until: Infinity });
  }
  return spells;
}

async function findPieces({ homes, observations }: History): Promise<Piece[]> {
  const items = (observations.at(-1)?.items ?? []).filter(({ isDeleted }) => !isDeleted);
  const { rows: styles } = await app.db.execute<{ id: number; due: string | null }>(
    sql`select id, due_date::text as due from styles`,
  );
  const { rows: back } = await app.db.execute<{ itemId: number }>(
    sql`select design_item_id as "itemId" from review_decisions where undone_at is null and status <> 'approved'`,
  );
  const { rows: makers } = await app.db.execute<{ id: number; personId: number }>(
    sql`select id, created_by as "personId" from design_items`,
  );
  const sentBack = new Set(back.map(({ itemId }) => itemId));
  const names = homes.flatMap(({ modules }) => Object.entries(modules));
  return [...Map.groupBy(items, (item) => `${item.styleId} ${item.moduleId}`).values()].flatMap((own) => {
    const [one] = own;
    const found = names.find(([, module]) => module.id === one?.moduleId);
    if (!one || !found) return [];
    const newest = own.toSorted((a, b) => b.version - a.version || a.id - b.id)[0];
    const versions = new Set(own.filter(({ id }) => sentBack.has(id)).map(({ version }) => version));
    return {
      styleId: one.styleId,
      module: found[0] as ModuleName,
      projectId: one.projectId,
      personId: makers.find(({ id }) => id === newest?.id)?.personId ?? 0,
      due: styles.find(({ id }) => id === one.styleId)?.due ?? null,
      rounds: versions.size + 1,
      spells: findSpells(observations, new Set(own.map(({ id }) => id))),
    };
  });
}

const first = (piece: Piece) => piece.spells[0]?.from ?? 0;
const lastSpell = (piece: Piece) => piece.spells.at(-1) ?? { status: 'draft' as const, version: 1, from: 0, until: 0 };
const isApproved = (piece: Piece) => lastSpell(piece).status === 'approved';
const wordStatus = ({ status, version }: Spell): PieceStatus =>
  status === 'draft' && version > 1 ? 'in_progress' : status;
const hoursTaken = (piece: Piece) => (lastSpell(piece).from - first(piece)) / HOUR;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const inStatus = (piece: Piece, word: PieceStatus) =>
  sum(piece.spells.slice(0, -1).map((spell) => (wordStatus(spell) === word ? (spell.until - spell.from) / HOUR : 0)));

/** The value below which so many lie, between two of them in proportion. */
function quantile(values: readonly number[], share: number): number | null {
  if (values.length < FIGURE_MIN) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}
const average = (values: readonly number[]) => (values.length < FIGURE_MIN ? null : sum(values) / values.length);

const dayIn = (zone: string) => (at: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 3));

/** Somebody whose days are those of a zone, with a session that begins with it. */
async function inZone({ id }: TestUser, zone: string): Promise<Caller> {
  await app.db.execute(sql`update users set settings = settings || ${JSON.stringify({ time_zone: zone })}::jsonb
    where id = ${id}`);
  const [session] = await app.db.insert(sessions).values({ userId: id }).returning();
  if (!session) throw new Error('no session');
  return app.tokens.issue(id, session.id);
}

type Viewer = {
  who: TestUser;
  /** Whether figures of other people are theirs to see. */
  leads: boolean;
  sees: (piece: { projectId: number; module: ModuleName | null }) => boolean;
};

async function compare(
  history: History,
  { who: person, leads, sees }: Viewer,
  zone: string,
  range: [number, number] | null,
) {
  const who = await inZone(person, zone);
  const day = dayIn(zone);
  const now = Date.now();
  const [from, to] = range
    ? range.map((days) => day(now - days * DAY))
    : [new Date(Date.parse(day(now)) - 89 * DAY).toISOString().slice(0, 10), day(now)];
  if (from === undefined || to === undefined) throw new Error('no range');
  const isIn = (at: number) => day(at) >= from && day(at) <= to;
  const query = { ...(range ? { from, to } : {}), interval: 'week' };
  const pieces = (await findPieces(history)).filter(sees);
  const approved = pieces.filter((piece) => isApproved(piece) && isIn(lastSpell(piece).from));
  const open = pieces.filter((piece) => !isApproved(piece));
  const of = (module: ModuleName, list = approved) => list.filter((piece) => piece.module === module);

  const status = (await callApi(app, who, api.getAssetStatusTracking, { query })).body.data;
  expect(status.scope).toMatchObject({ from, to, time_zone: zone });
  const words = pieces.map((piece) => `${piece.module} ${wordStatus(lastSpell(piece))}`);
  const told = status.statuses.flatMap(({ module, counts }) =>
    Object.entries(counts).flatMap(([word, count]) => Array.from({ length: count }, () => `${module} ${word}`)),
  );
  expect(told.toSorted()).toEqual(words.toSorted());
  status.flow.forEach(({ counts }, index) => {
    const next = status.flow[index + 1]?.date ?? new Date(Date.parse(to) + DAY).toISOString().slice(0, 10);
    const then = pieces.flatMap((piece) =>
      piece.spells
        .filter((spell) => day(spell.from) < next && (spell.until === Infinity || day(spell.until) >= next))
        .map(wordStatus),
    );
    const counted = Object.entries(counts).flatMap(([word, count]) => Array.from({ length: count }, () => word));
    expect([next, counted.toSorted()]).toEqual([next, then.toSorted()]);
  });

  const completion = (await callApi(app, who, api.getProjectsCompletionRatio, { query })).body.data;
  for (const project of completion.projects) {
    const own = pieces.filter(({ projectId }) => projectId === project.id);
    expect([project.pieces, project.approved]).toEqual([own.length, own.filter(isApproved).length]);
  }
  expect(sum(completion.projects.map((project) => project.pieces))).toBe(pieces.length);

  const management = (await callApi(app, who, api.getProjectManagementMetrics, { query })).body.data;
  expect(management.cycle_time.value).toEqual(close(quantile(approved.map(hoursTaken), 0.5)));
  expect(management.p85).toEqual(close(quantile(approved.map(hoursTaken), 0.85)));
  expect([management.approved_total, management.open_total]).toEqual([approved.length, open.length]);
  const byHours = (list: readonly number[]) => list.toSorted((a, b) => a - b).map(close);
  expect(management.approved.map(({ hours }) => hours).toSorted((a, b) => a - b)).toEqual(
    byHours(approved.map(hoursTaken)),
  );
  const inOrder = (list: readonly { rounds: number }[]) => list.map(({ rounds }) => rounds).toSorted((a, b) => a - b);
  expect(inOrder(management.approved)).toEqual(inOrder(approved));
  const counted = Date.parse(management.scope.counted_at);
  const hoursOld = (piece: Piece) => (counted - first(piece)) / HOUR;
  expect(management.open.map(({ hours }) => hours).toSorted((a, b) => a - b)).toEqual(byHours(open.map(hoursOld)));
  expect(management.overdue).toBe(open.filter(({ due }) => due !== null && due < day(now)).length);
  for (const { module, ...row } of management.modules) {
    const p85 = quantile(of(module).map(hoursTaken), 0.85);
    expect(row.p85).toEqual(close(p85));
    expect(row.past_p85).toBe(p85 === null ? 0 : of(module, open).filter((piece) => hoursOld(piece) > p85).length);
  }

  const review = (await callApi(app, who, api.getReviewAndApprovalMetrics, { query })).body.data;
  expect(review.first_pass.value).toEqual(close(average(approved.map(({ rounds }) => Number(rounds === 1)))));
  for (const { module, ...row } of review.modules) {
    const own = of(module);
    expect(row.rounds).toEqual([1, 2, 3, 4].map((n) => own.filter(({ rounds }) => Math.min(rounds, 4) === n).length));
    expect(row.reviewer_hours).toEqual(
      close(
        quantile(
          own.map((piece) => inStatus(piece, 'in_review')),
          0.5,
        ),
      ),
    );
    const making = own.map((piece) => hoursTaken(piece) - inStatus(piece, 'in_review'));
    expect(row.maker_hours).toEqual(close(quantile(making, 0.5)));
  }
  const waits = (await findWaits(history)).filter(sees).filter(({ asked }) => isIn(asked));
  const answered = waits.flatMap(({ asked, answer }) => (answer === null ? [] : (answer - asked) / HOUR));
  expect(review.requests).toBe(waits.length);
  expect(review.decision_time.value).toEqual(close(quantile(answered, 0.5)));
  const bars = [...DECISION_HOURS, Infinity].map(
    (bound, index, all) => answered.filter((hours) => hours < bound && hours >= (all[index - 1] ?? 0)).length,
  );
  expect(review.histogram).toEqual(bars);

  const answers = (await findAnswers(history)).filter(sees).filter(({ at }) => isIn(at));
  expect([review.decisions, review.approvals]).toEqual([
    answers.length,
    answers.filter((one) => one.isApproval).length,
  ]);
  for (const personId of new Set(leads ? pieces.map((piece) => piece.personId) : [person.id])) {
    const theirs = pieces.filter((piece) => piece.personId === personId);
    const isTheirs = (row: { styleId: number; module: ModuleName }) =>
      theirs.some((piece) => piece.styleId === row.styleId && piece.module === row.module);
    const asked = { ...query, user_id: personId };
    const own = (await callApi(app, who, api.getReviewAndApprovalMetrics, { query: asked })).body.data;
    expect([own.requests, own.decisions]).toEqual([waits.filter(isTheirs).length, answers.filter(isTheirs).length]);
  }

  const time = (await callApi(app, who, api.getAssetTimeframe, { query })).body.data;
  const late = (piece: Piece) => (Date.parse(day(lastSpell(piece).from)) - Date.parse(piece.due ?? '')) / DAY;
  const withDue = approved.filter(({ due }) => due !== null);
  expect(time.on_time.value).toEqual(close(average(withDue.map((piece) => Number(late(piece) <= 0)))));
  for (const { module, hours, days } of time.modules) {
    const lateness = days.flatMap((one) => Array.from({ length: one.styles }, () => one.days));
    expect(lateness).toEqual(
      of(module, withDue)
        .map(late)
        .toSorted((a, b) => a - b),
    );
    for (const [word, value] of Object.entries(hours)) {
      const spent = of(module)
        .map((piece) => inStatus(piece, word as PieceStatus))
        .filter((one) => one > 0);
      expect([module, word, value]).toEqual([module, word, close(quantile(spent, 0.5))]);
    }
  }
  const tasks = (await findTasks(history)).filter(sees);
  expect(time.tasks_created).toBe(tasks.filter(({ created }) => isIn(created)).length);
  expect(time.tasks_done).toBe(tasks.filter(({ done }) => done !== null && isIn(done)).length);
  expect(sum(time.tasks.map(({ done }) => done))).toBe(time.tasks_done);

  const work: Work[] = [
    ...pieces.map((piece) => ({
      kind: 'style' as const,
      personId: piece.personId,
      begun: first(piece),
      ended: isApproved(piece) ? lastSpell(piece).from : null,
    })),
    ...tasks.map((task) => ({
      kind: 'task' as const,
      personId: history.maker.id,
      begun: task.created,
      ended: task.done,
    })),
  ];
  const toldWork = work.filter(({ personId }) => leads || personId === person.id);
  const shown = management.workload.filter(({ styles, tasks: own }) => styles + own > 0);
  expect(shown.map((row) => [row.person.id, row.styles, row.tasks, row.usual ?? 0]).toSorted(byFirst)).toEqual(
    countWorkload(toldWork, day, day(now)).toSorted(byFirst),
  );
  return { pieces: pieces.length, approved: approved.length, answered: answered.length };
}

type Work = { kind: 'style' | 'task'; personId: number; begun: number; ended: number | null };
const byFirst = ([a = 0]: readonly number[], [b = 0]: readonly number[]) => a - b;

/** Who has what now, and how much of it they had, in the middle, as each of the last twelve weeks began. */
function countWorkload(work: readonly Work[], day: (at: number) => string, today: string): number[][] {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const mondays = Array.from({ length: 12 }, (_, weeks) =>
    new Date(Date.parse(today) - (sinceMonday + 7 * weeks) * DAY).toISOString().slice(0, 10),
  );
  return [...Map.groupBy(work, ({ personId }) => personId)].flatMap(([personId, own]) => {
    const open = own.filter(({ ended }) => ended === null);
    if (open.length === 0) return [];
    const had = mondays.map(
      (monday) =>
        own.filter(({ begun, ended }) => day(begun) < monday && (ended === null || day(ended) >= monday)).length,
    );
    const ofKind = (wanted: Work['kind']) => open.filter(({ kind }) => kind === wanted).length;
    return [[personId, ofKind('style'), ofKind('task'), quantile(had, 0.5) ?? 0]];
  });
}

/** Each request and version of a piece, with the first answer on any of its files since. */
async function findWaits({ homes, observations }: History) {
  const items = (observations.at(-1)?.items ?? []).filter(({ isDeleted }) => !isDeleted);
  const { rows: asked } = await app.db.execute<{ id: number; itemId: number; at: string }>(sql`
    select r.id, ri.design_item_id as "itemId", r.created_at as at from review_requests r
    join review_request_items ri on ri.review_request_id = r.id order by r.id`);
  const { rows: answers } = await app.db.execute<{ itemId: number; at: string }>(sql`
    select design_item_id as "itemId", created_at as at from review_decisions where undone_at is null`);
  const time = (at: string) => new Date(at).getTime();
  const found = asked.flatMap((row) => {
    const item = items.find(({ id }) => id === row.itemId);
    return item ? { ...row, item } : [];
  });
  const groups = Map.groupBy(found, ({ id, item }) => [id, item.styleId, item.moduleId, item.version].join(' '));
  return [...groups.values()].flatMap((rows) => {
    const [one] = rows;
    const names = homes.flatMap(({ modules }) => Object.entries(modules));
    const module = names.find(([, row]) => row.id === one?.item.moduleId)?.[0] as ModuleName;
    if (!one) return [];
    const since = time(one.at);
    const later = answers.flatMap(({ itemId, at }) =>
      rows.some((row) => row.itemId === itemId) && time(at) >= since ? time(at) : [],
    );
    const { projectId, styleId } = one.item;
    return { projectId, styleId, module, asked: since, answer: later.length ? Math.min(...later) : null };
  });
}

/** Each answer on a file that is there. */
async function findAnswers({ homes, observations }: History) {
  const items = (observations.at(-1)?.items ?? []).filter(({ isDeleted }) => !isDeleted);
  const names = homes.flatMap(({ modules }) => Object.entries(modules));
  const { rows } = await app.db.execute<{ itemId: number; at: string; status: string }>(sql`
    select design_item_id as "itemId", created_at as at, status from review_decisions where undone_at is null`);
  return rows.flatMap(({ itemId, at, status }) => {
    const item = items.find(({ id }) => id === itemId);
    const module = names.find(([, row]) => row.id === item?.moduleId)?.[0] as ModuleName;
    if (!item) return [];
    const { projectId, styleId } = item;
    return { projectId, styleId, module, at: new Date(at).getTime(), isApproval: status === 'approved' };
  });
}

async function findTasks({ homes, observations }: History) {
  const { rows } = await app.db.execute<{
    id: number;
    projectId: number;
    moduleId: number | null;
    created: string;
  }>(sql`
    select id, project_id as "projectId", project_module_id as "moduleId", created_at as created from tasks`);
  const names = homes.flatMap(({ modules }) => Object.entries(modules));
  return rows.map(({ id, projectId, moduleId, created }) => {
    const module = (names.find(([, row]) => row.id === moduleId)?.[0] ?? null) as ModuleName | null;
    let done: number | null = null;
    for (const { at, tasks } of observations) {
      if (tasks.get(id) !== TaskStatus.done) done = null;
      else done ??= at;
    }
    return { projectId, module, created: new Date(created).getTime(), done };
  });
}

test.each([1, 2])(
  'every figure is what somebody counts who watched the whole history (%i)',
  { timeout: 120_000 },
  async (seed) => {
    const random = createRandom(seed * 7);
    const history = await makeRandomHistory(app, seed);
    const [one, two] = history.projectIds;
    const viewers: Viewer[] = [
      { who: history.owner, leads: true, sees: ({ projectId }) => projectId === one || projectId === two },
      // The second project was moved out of the space of its admin, who is in it no more.
      { who: history.admin, leads: true, sees: ({ projectId }) => projectId === one },
      {
        who: history.maker,
        leads: false,
        sees: ({ projectId, module }) => projectId === one && (module === null || module === 'cad-design'),
      },
    ];
    const counted = await compare(history, viewers[0] as Viewer, random.pick(ZONES), null);
    expect(counted.approved).toBeGreaterThanOrEqual(FIGURE_MIN);
    expect(counted.answered).toBeGreaterThanOrEqual(FIGURE_MIN);
    for (const viewer of viewers) {
      for (const range of [null, [60, 20], [200, 0]] as const)
        await compare(history, viewer, random.pick(ZONES), range && [...range]);
    }
    await rebuildSpells(app);
    for (const viewer of viewers) await compare(history, viewer, random.pick(ZONES), null);
  },
);
