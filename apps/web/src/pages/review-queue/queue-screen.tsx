import type { Verdict } from '@facet/contract/constants/statuses';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { inGallery } from '../../features/viewer/versions.ts';
import { isPressed, type Answering } from '../../features/reviews/queue/answering.ts';
import type { Entry } from '../../features/reviews/queue/entries.ts';
import { markText, QueueMark } from '../../features/reviews/queue/queue-mark.tsx';
import { estimatesQuery } from '../../shared/costs/estimates.tsx';
import type { DesignMode } from '../../shared/drawing/surface.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { BarStatus } from '../design-view/bar-status.tsx';
import { answeringOf, galleryText } from '../../features/reviews/queue/answering-of.ts';
import { GuestPiece, TeamPiece, type PieceProps } from './piece.tsx';
import { AskedBar, HeadBar } from './queue-head-bar.tsx';
import { Bottom } from './queue-bottom.tsx';
import type { QueueSearch } from '../../features/reviews/queue/queue-place.ts';
import styles from './review-queue.module.css';
import { alongBox, type Along } from './use-along.tsx';
import { useComparing } from './use-comparing.tsx';
import { useFetchAhead, usePieceStyle } from './use-piece-style.ts';
import type { Queue } from '../../features/reviews/queue/use-queue.ts';
import { useQueueKeys } from '../../features/reviews/queue/use-queue-keys.ts';
import { MainPart } from '../../ui/main-part.tsx';
import { useStanding } from './use-standing.ts';
import { t } from '../../ui/words.ts';

type QueueScreenProps = {
  queue: Queue;
  entry: Entry;
  projectId: number;
  /** Absent for guests. */
  project: ProjectWire | undefined;
  isPhone: boolean;
  /** Absent if nothing is left to send. */
  along: Along | undefined;
  search: QueueSearch;
  go: (change: QueueSearch) => void;
  onLeave: () => void;
};

/** Marks the shown file as opened, which becomes part of the approval record. */
function useOpened({ desk, entry }: Queue, itemId: number | undefined, isReady: boolean) {
  const asked = entry?.items.find(({ id }) => id === itemId);
  const toOpen = asked && isReady && !desk.isOpened(asked.id) ? asked : undefined;
  const open = useEffectEvent(() => {
    if (toOpen) desk.open(toOpen);
  });
  useEffect(() => open(), [toOpen?.id]);
}

/** What the pointer does, and what stands beside the piece; each piece starts in *view* mode. */
function useModes(key: string) {
  const [chosen, setChosen] = useState<{ key: string; mode: DesignMode }>();
  const [tab, setTab] = useState('comments');
  const [isOpen, setOpen] = useState(false);
  return {
    mode: chosen?.key === key ? chosen.mode : 'view',
    setMode: (mode: DesignMode) => setChosen({ key, mode }),
    panel: { tab, onTab: setTab, isOpen, onOpen: setOpen },
  };
}

/** One piece of the queue, to look at, draw on, discuss and answer. */
export function QueueScreen(props: QueueScreenProps) {
  const { queue, entry, projectId, project, along, search, go, isPhone, onLeave } = props;
  const { module, style, versions, item, isReady, onSeen } = usePieceStyle(projectId, entry, search.file_id);
  const { mode, setMode, panel } = useModes(entry.key);
  const { entries } = queue.desk;
  useOpened(queue, item?.id, isReady);
  useFetchAhead(projectId, entries[entries.indexOf(entry) + 1], isReady);
  const acts = useStanding({ queue, entry, module, style, versions, project });
  const openComment = (id: number | undefined, itemId: number) => go({ comment_id: id, file_id: itemId });
  const comparing = useComparing({ module, style, versions, item, isPhone, onSeen, onComment: openComment });
  const answering = answeringOf({ queue, entry, item, isReady, project });
  const showFile = (id: number | undefined) => id !== undefined && go({ file_id: id, comment_id: undefined });
  const isAsked = item === undefined || item.version === entry.version;
  useKeys(queue, mode, isAsked ? answering : null, {
    file: (by) => item && showFile(inGallery(versions, item, by)?.id),
    mode: setMode,
  });
  const shown = style &&
    item && {
      module,
      style,
      versions,
      item,
      mode,
      isPhone,
      panel,
      onSeen,
      onMode: setMode,
      onShow: showFile,
      commentId: search.comment_id,
      onComment: openComment,
      marks: createMarks(queue, entry),
      along: along && ((key: string) => alongBox(along, key)),
      onCompare: comparing.begin,
    };
  const modes = {
    mode,
    onMode: setMode,
    mayDraw: item?.abilities.comment ?? false,
    onPanel: () => panel.onOpen(true),
    onCompare: comparing.begin,
  };
  const badge = project && style && <BarStatus project={project} module={module} style={style} />;
  const { data: [estimate] = [] } = useQuery(
    estimatesQuery(projectId, project?.abilities.view_costs ? [entry.styleId] : []),
  );
  const isDrawing = isPhone && mode === 'draw';
  return (
    <div className={styles.page}>
      <HeadBar queue={queue} entry={entry} isPhone={isPhone} badge={badge} onLeave={onLeave} modes={modes} />
      <AskedBar queue={queue} entry={entry} />
      <MainPart className={styles.main}>
        {comparing.view ?? (shown ? <Piece key={entry.key} shown={shown} project={project} /> : <OnItsWay />)}
      </MainPart>
      {answering && !isDrawing && <Bottom {...{ queue, answering, item, versions, isPhone, acts, estimate }} />}
      {acts.dialogs}
    </div>
  );
}

const Piece = ({ shown, project }: { shown: PieceProps; project: ProjectWire | undefined }) =>
  project ? <TeamPiece {...shown} project={project} /> : <GuestPiece {...shown} />;

const OnItsWay = () => (
  <>
    <div className={styles.onItsWay}>
      <Spinner size={28} label={t('Loading design')} />
    </div>
    <div className={styles.panel} />
  </>
);

const createMarks = (queue: Queue, entry: Entry): PieceProps['marks'] => ({
  of: (id) => {
    const mark = queue.markOfFile(id);
    return { mark: <QueueMark mark={mark} />, words: mark === null ? '' : markText(mark) };
  },
  summary: galleryText(queue, entry),
});

type KeyActions = { file: (by: 1 | -1) => unknown; mode: (mode: DesignMode) => void };

function useKeys(queue: Queue, mode: DesignMode, answering: Answering | null, on: KeyActions) {
  const decide = (verdict: Verdict, only: boolean) => () => {
    if (!answering?.isReady || answering.entry.files.length === 0) return;
    const isRefused = verdict === 'approved' ? answering.broken !== undefined : answering.isPickOne;
    if (!isRefused) answering.onChoose(!only && isPressed(answering, verdict) ? null : verdict, only);
  };
  const entries = queue.desk.entries.slice(0, 9);
  const toPiece = Object.fromEntries(entries.map((entry, index) => [String(index + 1), () => queue.show(entry)]));
  const keys = {
    ...toPiece,
    a: decide('approved', false),
    r: decide('rejected', false),
    e: decide('revision_needed', false),
    'Shift+a': decide('approved', true),
    'Shift+r': decide('rejected', true),
    'Shift+e': decide('revision_needed', true),
    z: queue.undo,
    n: () => queue.note.current?.focus(),
    s: queue.toEnd,
    d: () => on.mode('draw'),
    h: () => on.mode('hand'),
    v: () => on.mode('view'),
    ArrowRight: queue.next,
    ArrowLeft: () => queue.step(-1),
    ArrowDown: () => void on.file(1),
    ArrowUp: () => void on.file(-1),
  };
  // Drawing has its own keys.
  useQueueKeys(mode === 'draw' ? {} : keys);
}
