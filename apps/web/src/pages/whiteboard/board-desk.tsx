import { boardItems } from '@facet/board/document';
import { ModuleStatus } from '@facet/contract/constants/statuses';
import { BOARD_FULL_TEXT } from '@facet/contract/constants/texts';
import type { BoardWire } from '@facet/contract/entities/board';
import type { ProjectModuleWire, ProjectWire } from '@facet/contract/entities/project';
import type { UserWire } from '@facet/contract/entities/user';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BoardCanvas } from '../../features/boards/canvas/board-canvas.tsx';
import type { BoardCanvasHandle } from '../../features/boards/canvas/board-canvas-props.ts';
import type { BoardTool } from '../../features/boards/canvas/desk/board-tools.ts';
import { BoardBar } from '../../features/boards/components/board-bar.tsx';
import { BoardNotices } from '../../features/boards/components/board-notices.tsx';
import { PhoneTools } from '../../features/boards/components/phone-tools.tsx';
import type { BoardCopy } from '../../features/boards/session/board-log.ts';
import type { BoardPeer } from '../../features/boards/session/board-session.ts';
import type { OpenBoard } from '../../features/boards/session/open-board.ts';
import { lastTyping } from '../../features/boards/last-typing.ts';
import { lastView } from '../../features/boards/last-seen.ts';
import type { LiveBoardView } from '../../features/boards/session/live-board.ts';
import { useOpenBoard } from '../../features/boards/session/use-open-board.ts';
import { personName } from '../../shared/people/person-name.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { toast } from '../../ui/toast.ts';
import { itemActs } from '../../features/boards/items/item-acts.ts';
import { NothingYet } from './nothing-yet.tsx';
import { useBoardPictures } from './use-board-pictures.tsx';
import { useCards } from '../../features/boards/cards/use-cards.tsx';
import { useCopyAsBoard } from '../../features/boards/use-copy-as-board.ts';
import { useMakeStyle } from './use-make-style.tsx';
import { useProjectComments } from './use-project-comments.tsx';
import { useItemsTotal } from '../../features/boards/use-items-total.ts';
import { usePalette } from '../../features/boards/use-palette.ts';
import styles from './whiteboard.module.css';
import { t } from '../../ui/words.ts';

const PhoneDesk = lazyPart(async () => (await import('../../features/boards/components/phone-desk.tsx')).PhoneDesk);
const ItemsPanel = lazyPart(async () => (await import('../../features/boards/items/items-panel.tsx')).ItemsPanel);

type BoardDeskProps = {
  project: ProjectWire;
  module: ProjectModuleWire;
  board: BoardWire;
  me: UserWire;
  /** Something on the board that a link leads to. */
  itemId: string | undefined;
  commentId: number | undefined;
  onComment: (commentId: number | undefined) => void;
  /** Where the board's tools stand: at the right of the tabs. */
  tools: HTMLElement | null;
  /** The people whom the boards are shared with. */
  sharedWith: ReactNode;
  onChoose: (boardId: number) => void;
  /** Told how much lies on it, as that changes. */
  onTotal: (total: number) => void;
};

/** Whether the list of items stands beside the board, and how often somebody has asked to find something in it. */
function useItemsList() {
  const [list, setList] = useState({ isItemsOpen: false, searches: 0 });
  return {
    ...list,
    showItems: (isItemsOpen: boolean) =>
      setList(({ searches }) => ({ isItemsOpen, searches: isItemsOpen ? searches : 0 })),
    findItem: () => setList(({ searches }) => ({ isItemsOpen: true, searches: searches + 1 })),
  };
}

/** Once the board is loaded, scrolls to a link's item, or says that it is gone. */
function useLinkedItem(
  canvas: BoardCanvasHandle | null,
  { isRead, doc }: LiveBoardView,
  itemId: string | undefined,
): void {
  const show = useEffectEvent((id: string) => {
    if (boardItems(doc).has(id)) canvas?.showItems([id]);
    else toast.error(t('What this link leads to is no longer on the board'));
  });
  useEffect(() => {
    if (canvas && isRead && itemId !== undefined) show(itemId);
  }, [canvas, isRead, itemId]);
}

/** An open board: its canvas and everything around it. */
export function ShownDesk({ project, module, board: wire, me, itemId, tools, sharedWith, ...props }: BoardDeskProps) {
  const place = { projectId: project.id, moduleId: module.id, boardId: wire.id };
  const { board, view, session } = useOpenBoard({ place, title: wire.title, userId: me.id });
  const isPhone = useIsPhone();
  const [canvas, setCanvas] = useState<BoardCanvasHandle | null>(null);
  const [selection, setSelection] = useState<readonly string[]>(itemId === undefined ? [] : [itemId]);
  const [tool, setTool] = useState<BoardTool>('select');
  const [followed, setFollowed] = useState<string | null>(null);
  const { isItemsOpen, searches, showItems, findItem } = useItemsList();
  const [isFullScreen, setFullScreen] = useState(false);
  const whose = { boardId: wire.id, userId: me.id };
  const [left] = useState(() => ({ startView: lastView.read(wire.id), startTyping: lastTyping.read(whose) }));
  const total = useItemsTotal(view, props.onTotal);
  const pictures = useBoardPictures({ place, project, board, session, canvas, onSelect: setSelection });
  const copyAsBoard = useCopyAsBoard({ projectId: project.id, userId: me.id, onMade: props.onChoose });
  const makeStyle = useMakeStyle({ project, session });
  const onMakeStyle = view.canEdit ? makeStyle.ask : undefined;
  const cards = useCards(session, canvas);
  const findPalette = usePalette(session, me.id, (ids) => canvas?.chooseAdded(ids));
  const opened = { canvas, cards, findPalette, onPages: pictures.onCanvas.onPages, onMakeStyle };
  const acts = itemActs({ ...opened, onOpening: () => isPhone && showItems(false) });
  const shown = { board: wire, me, canvas, doc: view.doc, isRead: view.isRead };
  const turn = { onSelect: setSelection, onTool: setTool, onPanel: () => showItems(false) };
  const comments = useProjectComments(project, { ...props, ...shown, ...turn });
  const showItem = (ids: readonly string[]) => {
    setSelection(ids);
    canvas?.showItems(ids);
  };
  const leader = view.peers.find(({ peer }) => peer === followed);
  const exporting = { place, title: wire.title, chosen: selection.length, pictureOf: () => canvas?.pictureOf() };
  const people = createPeople(project);
  const following = { followed, onFollow: setFollowed };
  const listing = { isItemsOpen, onItems: comments.beside(showItems) };
  const bar = { board, view, me, exporting, comments: comments.button, ...following, ...listing };
  const [sheetId] = isPhone ? selection : [];
  const sheetPin = sheetId === undefined ? null : comments.pinOf(sheetId);
  useLinkedItem(canvas, view, itemId);
  return (
    <>
      {tools && createPortal(isPhone ? <PhoneTools {...bar} /> : <BoardBar {...bar} sharedWith={sharedWith} />, tools)}
      <DeskNotices {...{ view, total, module, board, leader, copyAsBoard }} onUnfollow={() => setFollowed(null)} />
      <div className={styles.desk} data-full={isFullScreen || undefined}>
        <div className={styles.ground} aria-busy={!view.isRead} {...pictures.dropOn}>
          <BoardCanvas
            ref={setCanvas}
            session={session}
            title={wire.title}
            selection={selection}
            onSelect={comments.leaving(setSelection)}
            tool={tool}
            onTool={setTool}
            userId={me.id}
            authorOf={people.authorOf}
            isCompact={isPhone}
            {...left}
            onView={(camera) => lastView.write(wire.id, camera)}
            onTyping={(typing) => lastTyping.write(whose, typing)}
            {...pictures.onCanvas}
            onOpen={(id) => cards.open(id, () => showItems(true))}
            onBrief={cards.addBrief}
            onLink={cards.addLink}
            onPalette={findPalette}
            onMakeStyle={onMakeStyle}
            styleOf={makeStyle.styleOf}
            onStyle={makeStyle.openStyle}
            onFull={() => toast.error(BOARD_FULL_TEXT)}
            onItems={() => comments.beside(findItem)(true)}
            isFullScreen={isFullScreen}
            onFullScreen={setFullScreen}
            follow={followed}
            onFollowEnd={() => setFollowed(null)}
            {...comments.onCanvas}
            activePin={comments.onCanvas.activePin ?? sheetPin}
          />
          {canvas && view.isRead && total === 0 && pictures.tiles.length === 0 && (
            <NothingYet isPhone={isPhone} onAdd={view.canEdit ? () => pictures.ask(canvas.middle()) : undefined} />
          )}
          {isPhone && (
            <PhoneDesk
              session={session}
              selection={selection}
              onSelect={setSelection}
              {...listing}
              comments={comments}
              onPhoto={view.canEdit && canvas ? (files) => pictures.add(files, canvas.middle()) : undefined}
              authorOf={people.authorOf}
              styleOf={makeStyle.styleOf}
              onMakeStyle={onMakeStyle}
            />
          )}
        </div>
        {comments.panel}
        {isItemsOpen && (
          <ItemsPanel
            session={session}
            isRead={view.isRead}
            selection={selection}
            onSelect={showItem}
            nameOf={people.nameOf}
            styleOf={makeStyle.styleOf}
            commentsOf={comments.countOf}
            reactions={comments.onCanvas.reactions}
            acts={acts}
            searches={searches}
            onClose={() => showItems(false)}
          />
        )}
      </div>
      {pictures.dialogs}
      {makeStyle.dialog}
      {cards.dialog}
      {comments.dialog}
    </>
  );
}

type DeskNoticesProps = Pick<BoardDeskProps, 'module'> & {
  view: LiveBoardView;
  board: OpenBoard;
  total: number;
  leader: BoardPeer | undefined;
  copyAsBoard: (copy: BoardCopy) => void;
  onUnfollow: () => void;
};

const DeskNotices = ({ view, total, module, board, leader, copyAsBoard, onUnfollow }: DeskNoticesProps) => (
  <BoardNotices
    view={view}
    itemsTotal={total}
    isLocked={module.status === ModuleStatus.locked || module.status === ModuleStatus.skipped}
    followed={leader ? `${leader.user.first_name} ${leader.user.last_name}`.trim() : null}
    onNewBoard={module.abilities.upload ? copyAsBoard : undefined}
    onDropCopy={() => board.dropCopy()}
    onUnfollow={onUnfollow}
  />
);

/** The people whose names are known: the team. */
function createPeople({ team }: ProjectWire) {
  const names = new Map(team.map(({ user_id: id, user }) => [id, personName(user)]));
  return {
    nameOf: (id: number) => names.get(id),
    authorOf: (id: number) => {
      const name = names.get(id);
      return name === undefined ? undefined : { name, key: String(id) };
    },
  };
}
