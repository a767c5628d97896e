import type { Verdict } from '@facet/contract/constants/statuses';
import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useNavigate } from '@tanstack/react-router';
import type { ModuleRef } from '../../shared/designs/api.ts';
import type { Version } from '../../features/viewer/versions.ts';
import { answersAgainst, mayOverrule } from '../../features/reviews/deciding/deciding.ts';
import type { Entry } from '../../features/reviews/queue/entries.ts';
import { choiceOf } from '../../features/reviews/queue/pieces.ts';
import { pickCover } from '../../shared/files/file-pictures.ts';
import { useDecisions } from '../parts/use-decisions.tsx';
import type { Queue } from '../../features/reviews/queue/use-queue.ts';

type Looked = {
  queue: Queue;
  entry: Entry;
  module: ModuleRef;
  style: StyleWire | undefined;
  versions: readonly Version[];
  /** Absent for guests. */
  project: ProjectWire | undefined;
};

const VERDICTS: readonly Verdict[] = ['approved', 'revision_needed', 'rejected'];

/** The queue's piece for the newer version, if that is under review as well. */
const findPiece = (entries: readonly Entry[], { styleId, moduleId }: Entry, version: number) =>
  entries.find((one) => one.styleId === styleId && one.moduleId === moduleId && one.version === version);

/** The props for a piece that isn't waiting: overruling other people's answers, and the version that replaced it. */
export function useStanding({ queue, entry, module, style, versions, project }: Looked) {
  const navigate = useNavigate();
  const { decide, dialogs } = useDecisions(module, project ?? { team: [] });
  const named = (items: readonly DesignItemWire[]) => items.map((item) => ({ ...item, title: entry.title }));
  const asked = named(versions.find(({ number }) => number === entry.version)?.items ?? []);
  const mayLift = project !== undefined && asked.length > 0 && mayOverrule(asked) && !isOver(entry);
  const newest = versions.at(-1);
  const showNewest = () => {
    if (!newest) return;
    const piece = findPiece(queue.desk.entries, entry, newest.number);
    const [first] = entry.items;
    const note = first ? choiceOf(queue.desk.choices, first.id).note : '';
    const [file] = piece?.files ?? [];
    // The note may still apply to the newer version; the choice was about another file.
    if (piece && file && note !== '' && choiceOf(queue.desk.choices, file.id).note === '') {
      queue.desk.setNote(piece, file.id, note);
    }
    if (piece) return queue.show(piece);
    return void navigate({
      to: '/project/$projectId/modules/design-view',
      params: { projectId: module.projectId },
      search: { module_id: module.moduleId, style_id: entry.styleId, file_id: pickCover(newest.items)?.id },
    });
  };
  return {
    dialogs,
    newer:
      style && newest && newest.number > entry.version ? { version: newest.number, onShow: showNewest } : undefined,
    overRules: mayLift ? VERDICTS.filter((status) => answersAgainst(asked, status).length > 0) : [],
    overRule: (status: Verdict) => decide({ files: asked, status, name: entry.title }),
  };
}

const isOver = ({ standing }: Entry) => standing === 'superseded' || standing === 'withdrawn';
export type StandingActs = ReturnType<typeof useStanding>;
