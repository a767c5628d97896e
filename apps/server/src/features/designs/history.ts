import {
  actInWords,
  isForClient,
  noteForReader,
  verdictOf,
  type ActAbout,
  type ActFile,
  type ReviewAct,
} from '@facet/contract/constants/review-acts';
import { DESIGN_STATUSES } from '@facet/contract/constants/statuses';
import type { HistoryActWire } from '@facet/contract/entities/review';
import type { Db } from '../../db/client.ts';
import type { Standing } from '../access/standing.ts';
import { styleHistoryQuery, type HistoryFacts, type HistoryPerson } from './history-query.ts';

/** An act, with who did it and when. */
export type HistoryAct = { entry: HistoryFacts; act: ReviewAct };

type Style = { id: number; title: string; moduleId: number };

const draftFile = ({ itemId }: HistoryFacts): ActFile[] =>
  itemId === null ? [] : [{ id: itemId, before: 'draft', after: 'draft' }];

/** The act that an entry tells of, as far as entries without one know. */
function readAct(entry: HistoryFacts, style: Style, newest: number): ReviewAct | null {
  const { event, oldValue, newValue } = entry;
  if (newValue?.act) return newValue.act;
  const files = draftFile(entry);
  const version = newValue?.version ?? newest;
  const about: ActAbout = { style: style.title, version, files, total: files.length, note: null };
  if (event === 'design.uploaded') return { kind: 'uploaded', ...about };
  if (event === 'style.changed')
    return { kind: 'due_moved', ...about, from: oldValue?.due_date ?? null, to: newValue?.due_date ?? null };
  const status = DESIGN_STATUSES.find((one) => one === newValue?.status);
  return status ? { kind: 'status_changed', ...about, note: newValue?.text ?? null, status } : null;
}

/** Entries about a file each are one act, if one person made them at once. */
const isSameAct = ({ entry, act }: HistoryAct, other: HistoryAct): boolean =>
  act.kind === other.act.kind &&
  (act.kind === 'uploaded' || act.kind === 'status_changed') &&
  act.version === other.act.version &&
  act.note === other.act.note &&
  entry.user.id === other.entry.user.id &&
  entry.createdAt === other.entry.createdAt;

function joinFiles({ entry, act }: HistoryAct, { act: other }: HistoryAct): HistoryAct {
  const files = [...act.files, ...other.files];
  return { entry, act: { ...act, files, total: files.length } };
}

function readActs(entries: readonly HistoryFacts[], style: Style): HistoryAct[] {
  const acts: HistoryAct[] = [];
  let newest = 1;
  for (const entry of entries) {
    const act = readAct(entry, style, newest);
    if (!act) continue;
    newest = Math.max(newest, act.version);
    const last = acts.at(-1);
    if (last && isSameAct(last, { entry, act })) acts.splice(-1, 1, joinFiles(last, { entry, act }));
    else acts.push({ entry, act });
  }
  return acts;
}

/** Whether the reader sees what an act was about, and may know of it. */
function isRead({ entry, act }: HistoryAct, standing: Standing, moduleId: number): boolean {
  const { userId, isClient, visibleModuleIds, grantedItemIds } = standing;
  const isSeen = visibleModuleIds.has(moduleId) || act.files.some(({ id }) => grantedItemIds.has(id));
  if (!isClient || !isSeen) return isSeen;
  return act.kind === 'uploaded' || isForClient(act, { authorId: entry.user.id, readerId: userId });
}

/** What was done about a style's versions in a module, as far as the reader may know: what every reading of it tells. */
export async function loadHistory(db: Db, standing: Standing, style: Style): Promise<HistoryAct[]> {
  const entries = await styleHistoryQuery(db, { styleId: style.id, moduleId: style.moduleId });
  return readActs(entries, style).filter((one) => isRead(one, standing, style.moduleId));
}

const presentName = ({ id, firstName, lastName }: HistoryPerson) => ({
  id,
  first_name: firstName,
  last_name: lastName,
});

/** An act in the words of every reading. */
export function presentAct({ entry, act }: HistoryAct, { userId, isClient }: Standing): HistoryActWire {
  const isAuthor = entry.user.id === userId;
  const seesNames = !isClient;
  return {
    id: entry.id,
    kind: act.kind,
    version: act.version,
    user: seesNames || isAuthor ? { ...presentName(entry.user), is_client: entry.user.isClient } : null,
    impersonator: seesNames && entry.impersonator ? presentName(entry.impersonator) : null,
    text: actInWords(act, { seesNames }),
    note: noteForReader(act, { seesNames, isAuthor }),
    verdict: verdictOf(act),
    created_at: entry.createdAt,
  };
}
