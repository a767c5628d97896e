import type { ActAbout, ActFile, ReviewAct } from '@facet/contract/constants/review-acts';
import { LogAction, type DesignStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Project } from '../../access/standing.ts';
import { recordActivity, type Author } from '../../activity/actions/record-activity.ts';
import { followWork } from '../../projects/actions/follow-work.ts';
import { speakingStatus } from '../presenter.ts';

/** What an act needs to know of a file. */
type Item = {
  id: number;
  styleId: number;
  projectModuleId: number;
  galleryGroupId: number | null;
  version: number;
  status: DesignStatus;
};

type Piece = { id: number; title: string; total: number };

const actedPieces = prepared<Piece>(
  'acted_pieces',
  sql`select item.id, style.title, (select count(*)::int from design_items other where other.style_id = item.style_id
      and other.project_module_id = item.project_module_id and other.version = item.version and other.deleted_at is null) as total
    from design_items item join styles style on style.id = item.style_id
    where item.id = any(${sql.placeholder('ids')}::int[]) limit 1000`,
);

/** Files of one version, and what an act says of them. */
export type ActedVersion<One> = { members: readonly [One, ...One[]]; about: Omit<ActAbout, 'note'> };

type Changed = { item: Item; after: DesignStatus };

/** Files by the version that they belong to, and by what else sets them apart. */
export async function versionsAmong<One extends Changed>(
  tx: Tx,
  changed: readonly One[],
  apart: (one: One) => string = () => '',
): Promise<ActedVersion<One>[]> {
  if (changed.length === 0) return [];
  const pieces = await actedPieces(tx, { ids: changed.map(({ item }) => item.id) });
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const groups = Map.groupBy(changed, (one) =>
    [one.item.styleId, one.item.projectModuleId, one.item.version, apart(one)].join(' '),
  );
  return [...groups.values()].flatMap(([first, ...more]) => {
    const piece = first && byId.get(first.item.id);
    if (!piece) return [];
    const files = [first, ...more].map(({ item, after }): ActFile => ({ id: item.id, before: item.status, after }));
    const { title: style, total } = piece;
    return { members: [first, ...more], about: { style, version: first.item.version, files, total } };
  });
}

export type RecordedAct = { item: Item; act: ReviewAct };
type ActEvent = 'design.reviewed' | 'design.review_requested' | 'design.review_reminded';

/** Logs what somebody did, one entry for each version: in the transaction that does it. */
export function recordActs(
  tx: Tx,
  actor: Author,
  { projectId, event, acts }: { projectId: number; event: ActEvent; acts: readonly RecordedAct[] },
): void {
  recordActivity(
    tx,
    actor,
    ...acts.map(({ item, act }) => ({
      projectId,
      event,
      itemType: 'file' as const,
      actionType: LogAction.update,
      itemId: item.id,
      designItemId: item.id,
      styleId: item.styleId,
      projectModuleId: item.projectModuleId,
      galleryGroupId: item.galleryGroupId,
      oldValue: { status: speakingStatus(act.files.map(({ before: status }) => ({ status }))) },
      newValue: {
        status: speakingStatus(act.files.map(({ after: status }) => ({ status }))),
        version: act.version,
        act,
      },
    })),
  );
}

type Changing = { event: 'design.reviewed' | 'design.review_requested'; acts: readonly RecordedAct[] };

/** Logs what changes what waits for an answer; the project's status follows. */
export async function recordAnswers(
  tx: Tx,
  actor: Author,
  project: Pick<Project, 'id' | 'status'>,
  { event, acts }: Changing,
): Promise<void> {
  recordActs(tx, actor, { projectId: project.id, event, acts });
  const files = acts.flatMap(({ act }) => act.files);
  // Setting a draft in review by hand asks nobody; taking an answer back does.
  const isAskedAgain = ({ before, after }: ActFile) => before !== 'draft' && before !== after && after === 'in_review';
  const isAnswered = ({ before, after }: ActFile) => before === 'in_review' && after !== 'in_review';
  if (acts.some(({ act }) => act.kind === 'requested') || files.some(isAskedAgain))
    await followWork(tx, actor, project, 'asked');
  else if (files.some(isAnswered)) await followWork(tx, actor, project, 'answered');
}
