import * as api from '@facet/contract/endpoints/index';
import type { DesignStatus, Verdict } from '@facet/contract/constants/statuses';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema/index.ts';
import { callApi } from './call-api.ts';
import { makeFile } from './factories/make-file.ts';
import { makeMember, makeProject } from './factories/make-project.ts';
import type { TestUser } from './factories/make-user.ts';
import { createRandom, type Random } from './hostile/random.ts';
import type { TestApp } from './test-app.ts';

type Person = TestUser & { name: string; leads: boolean };
/** `at` counts the answers. */
type Answer = { by: Person; verdict: Verdict; at: number };
/** A file as the test remembers it. */
type File = { id: number; status: DesignStatus; answers: readonly Answer[] };
type Request = { id: number; people: readonly Person[]; before: readonly DesignStatus[] };

/** Who did what, and with which words. */
export type ToldNotice = { by: string; text: string; note: string | null };

const WORST: readonly DesignStatus[] = ['rejected', 'revision_needed', 'in_review', 'draft', 'approved'];
const pickWorst = (answers: readonly Answer[]): DesignStatus =>
  WORST.find((status) => answers.some(({ verdict }) => verdict === status)) ?? 'draft';
const DID = { approved: 'approved', rejected: 'rejected', revision_needed: 'asked for a revision of' } as const;
const OF = {
  approved: 'the approval',
  rejected: 'the rejection',
  revision_needed: 'the request for a revision',
} as const;
const listed = (answers: readonly Answer[]) => {
  const given = answers.toSorted((one, other) => one.at - other.at);
  const words = [...new Set(given.map(({ by, verdict }) => `${OF[verdict]} by ${by.name}`))];
  return { text: new Intl.ListFormat('en-GB').format(words), stands: words.length === 1 ? 'stands' : 'stand' };
};

const NAMES = ['Olga Stern', 'Max Lund', 'Priya Raman', 'Anna Berg', 'Mei Tanaka'] as const;

async function makePeople(app: TestApp) {
  const made = await makeProject(app);
  const projectId = made.project.id;
  const others = [];
  for (const role of ['p_manager', 'reviewer', 'reviewer', 'c_design'] as const)
    others.push(await makeMember(app, projectId, role));
  const people: Person[] = [];
  for (const [index, user] of [made.owner, ...others].entries()) {
    const name = NAMES[index] ?? '';
    const [firstName = '', lastName = ''] = name.split(' ');
    await app.db.update(users).set({ firstName, lastName }).where(eq(users.id, user.id));
    people.push({ ...user, name, leads: index < 2 });
  }
  const [owner, manager, reviewer, second, maker] = people;
  if (!owner || !manager || !reviewer || !second || !maker) throw new Error('somebody is missing');
  return { params: { projectId, moduleId: made.modules['cad-design'].id }, owner, manager, reviewer, second, maker };
}

/**
 * Lets five people act on one style at random, and keeps beside it what they did: the history as it must be told,
 * and as it is.
 */
export async function makeRandomReviews(app: TestApp, seed: number, steps = 12) {
  const random = createRandom(seed);
  const { params, owner, manager, reviewer, second, maker } = await makePeople(app);
  const record: ToldNotice[] = [];
  let styleId = 0;
  let version = 0;
  let files: File[] = [];
  let requests: Request[] = [];

  const wordPiece = (some: readonly File[]) =>
    `${some.length < files.length ? `${some.length} of ${files.length} files of ` : ''}version ${version} of Celeste`;
  const tell = (by: Person, text: string, note: string | null = null) => record.push({ by: by.name, text, note });

  const upload = async () => {
    const fileIds = [];
    for (let count = random.int(1, 2); count > 0; count -= 1)
      fileIds.push((await makeFile(app, { uploaderId: maker.id })).id);
    const style = styleId ? { style_id: styleId } : { style: { title: 'Celeste' } };
    const made = await callApi(app, maker, api.uploadDesigns, { params, body: { ...style, file_ids: fileIds } });
    if (made.status !== 201) throw new Error(made.raw.body);
    styleId = made.body.style.id;
    version += 1;
    requests = [];
    files = made.body.data.map(({ id }) => ({ id, status: 'draft', answers: [] }));
    tell(maker, `uploaded version ${version} of Celeste, ${files.length} ${files.length === 1 ? 'file' : 'files'}`);
  };

  const request = async () => {
    const by = random.pick([manager, owner]);
    const people = random.chance(0.5) ? [reviewer, second] : [reviewer];
    const note = `look ${record.length}`;
    const body = { item_ids: files.map(({ id }) => id), user_ids: people.map(({ id }) => id), note, overrule: true };
    const made = await callApi(app, by, api.requestReview, { params, body });
    if (made.status !== 201) throw new Error(made.raw.body);
    const ended = listed(files.flatMap(({ answers }) => answers.filter((answer) => answer.by.id !== by.id)));
    const over = ended.text ? `over-ruled ${ended.text} and ` : '';
    const names = people.map(({ name }) => name).join(' and ');
    tell(by, `${over}asked ${names} for a review of ${wordPiece(files)}`, note);
    const before = files.map(({ status }) => (status === 'in_review' ? 'draft' : status));
    requests = [...requests, { id: made.body.data.id, people, before }];
    files = files.map(({ id }) => ({ id, status: 'in_review', answers: [] }));
  };

  const withdraw = async () => {
    const last = requests.at(-1);
    if (!last) return;
    const params_ = { ...params, requestId: last.id };
    const done = await callApi(app, manager, api.withdrawReview, { params: params_ });
    const hasAnswered = ({ id }: TestUser) => files.some(({ answers }) => answers.some(({ by }) => by.id === id));
    // What everybody has answered can't be withdrawn.
    if (done.status === 409 && last.people.every(hasAnswered)) return;
    if (done.status >= 300) throw new Error(done.raw.body);
    tell(manager, `withdrew the request for a review of ${wordPiece(files)}`);
    requests = requests.slice(0, -1);
    if (requests.length > 0) return;
    files = files.map((file, index) =>
      file.status === 'in_review' && file.answers.length === 0
        ? { ...file, status: last.before[index] ?? 'draft' }
        : file,
    );
  };

  const answer = answering({ app, random, params, tell, pieceOf: wordPiece });
  const postpone = postponing({ app, random, params, tell });
  const reminded = new Set<string>();
  const remind = async () => {
    const last = requests.at(-1);
    const person = last && random.pick(last.people);
    // Nobody is reminded twice within an hour.
    if (!person || reminded.has(`${last.id} ${person.id}`)) return;
    reminded.add(`${last.id} ${person.id}`);
    const { body } = await callApi(app, manager, api.listReviewLinks, { params });
    const link = body.data.find((one) => one.review_request_id === last.id && one.recipient.id === person.id);
    const done = await callApi(app, manager, api.remindReviewer, { params: { ...params, linkId: link?.id ?? 0 } });
    if (done.status !== 204) throw new Error(done.raw.body);
    tell(manager, `reminded ${person.name} of the review of ${wordPiece(files)}`);
  };
  await upload();
  for (let step = 0; step < steps; step += 1) {
    const choice = random.next();
    if (choice < 0.12) await upload();
    else if (choice < 0.35) await request();
    else if (choice < 0.42) await withdraw();
    else if (choice < 0.48) await remind();
    else if (choice < 0.53) await postpone(random.pick([owner, manager]), styleId);
    else {
      const by = random.pick([owner, manager, reviewer, second]);
      const isAsked = requests.some(({ people }) => people.includes(by));
      files = await answer(files, by, isAsked);
    }
  }
  const { body } = await callApi(app, owner, api.getStyleHistory, { params: { ...params, styleId } });
  const history = body.data.map(({ user, text, note }) => ({
    by: `${user?.first_name} ${user?.last_name}`,
    text: text.replace(/ after \d+ s$/, ' after a while'),
    note,
  }));
  return { record, history };
}

type Answering = {
  app: TestApp;
  random: Random;
  params: { projectId: number; moduleId: number };
  tell: (by: Person, text: string, note?: string | null) => void;
  pieceOf: (some: readonly File[]) => string;
};

/** Somebody sets, moves or removes the due date of the style. */
function postponing({ app, random, params, tell }: Omit<Answering, 'pieceOf'>) {
  let due: number | null = null;
  return async (by: Person, styleId: number) => {
    const next = due !== null && random.chance(0.3) ? null : (due ?? 0) + random.int(1, 5);
    const due_date = next === null ? null : `2099-05-${String(next).padStart(2, '0')}`;
    const place = { params: { ...params, styleId }, body: { due_date } };
    const done = await callApi(app, by, api.setStyleDueDate, place);
    if (done.status !== 200) throw new Error(done.raw.body);
    const [from, to] = [due, next].map((day) => `${day} May 2099`);
    if (due === null) tell(by, `set the due date to ${to}`);
    else tell(by, next === null ? 'removed the due date' : `moved the due date from ${from} to ${to}`);
    due = next;
  };
}

/** Somebody answers on all files or one, perhaps over others', and perhaps takes it back at once. */
function answering({ app, random, params, tell, pieceOf: wordPiece }: Answering) {
  let at = 0;
  return async (files: File[], by: Person, isAsked: boolean): Promise<File[]> => {
    const verdict: Verdict = random.pick(['approved', 'approved', 'rejected', 'revision_needed']);
    const some = random.chance(0.7) ? files : [random.pick(files)];
    const overrule = by.leads && random.chance(0.6);
    const note = `said at ${random.int(1, 1_000_000_000)}`;
    const body = { requests: some.map(({ id }) => ({ file_id: id, status: verdict, note })), overrule };
    const sent = await callApi(app, by, api.reviewDesigns, { params, body });
    // Who may not, is refused: nothing has happened.
    if (sent.status !== 200) return files;
    at += 1;
    const outcomes = some.map((file) =>
      judgeOutcome(file, { by, verdict, at, isBeside: (isAsked || !by.leads) && !overrule }),
    );
    const groups = Map.groupBy(outcomes, ({ lifted, against }) => [lifted.length > 0, against.length > 0].join(' '));
    for (const group of groups.values()) {
      const lifted = listed(group.flatMap((one) => one.lifted));
      const against = listed(group.flatMap((one) => one.against));
      const over = lifted.text && `, over-ruling ${lifted.text}`;
      const beside = against.text && `; it did not count, as ${against.text} ${against.stands}`;
      tell(by, `${DID[verdict]} ${wordPiece(group.map(({ file }) => file))}${over || beside}`, note);
    }
    if (random.chance(0.25)) {
      const undone = { decision_ids: sent.body.decision_ids };
      const back = await callApi(app, by, api.undoDecisions, { params, body: undone });
      if (back.status !== 204) throw new Error(back.raw.body);
      tell(by, `took back ${OF[verdict]} of ${wordPiece(some)} after a while`);
      return files;
    }
    const after = new Map(outcomes.map(({ file }) => [file.id, file]));
    return files.map((file) => after.get(file.id) ?? file);
  };
}

type Given = Answer & { isBeside: boolean };

/** What an answer does to a file: whose answers it lifts, and for whose it has no effect. */
function judgeOutcome(file: File, { by, verdict, at, isBeside }: Given) {
  const others = file.answers.filter((answer) => answer.by.id !== by.id);
  const refusals = others.filter((answer) => answer.verdict !== 'approved');
  const inTheWay = verdict === 'approved' ? refusals : refusals.length === 0 ? others : [];
  const lifted = isBeside ? [] : inTheWay;
  const answers = [...others.filter((answer) => !lifted.includes(answer)), { by, verdict, at }];
  const status = pickWorst(answers);
  const against = verdict === 'approved' && status !== 'approved' ? refusals : [];
  return { file: { id: file.id, status, answers }, lifted, against };
}
