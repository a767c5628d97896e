import type { ChatMessageWire, ChatPersonWire } from '@facet/contract/entities/chat-message';
import { use, useMemo, useState } from 'react';
import { useLatest } from '../../../lib/use-latest.ts';
import { TimeZoneContext } from '../../../lib/use-clock.ts';
import { useDropFiles } from '../../../lib/use-drop-files.ts';
import type { ChatFilters } from '../api.ts';
import { ChatProvider, type ChatPlace } from '../chat-context.ts';
import { ABOUT_NOTHING, type ChatAbout } from '../model/chat-about.ts';
import type { ChatOrder } from '../model/chat-rows.ts';
import { isChatFiltered, useChat } from '../hooks/use-chat.ts';
import { useCompose } from '../hooks/use-compose.ts';
import { useJumps } from '../hooks/use-jumps.ts';
import { useOutbox } from '../hooks/use-outbox.ts';
import { useSayTyping, useTypists } from '../hooks/use-typing.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { ChatSearch } from './chat-search.tsx';
import { DeleteMessageModal } from './delete-message-modal.tsx';
import styles from './project-chat.module.css';
import { TypingLine } from './typing-line.tsx';
import { t } from '../../../ui/words.ts';

export type ProjectChatProps = {
  projectId: number;
  /** The reader. */
  me: ChatPersonWire;
  /** Whether I may say something: `abilities.create_message` of the project; undefined until that is known. */
  mayWrite: boolean | undefined;
  /** Filters: styles, tags, modules, people, words, messages without events. */
  filters?: ChatFilters;
  /** What new messages are about: where I am, and what the chat is filtered by. */
  about?: ChatAbout;
  /** `asc` unless told: the newest at the bottom. */
  order?: ChatOrder;
  /** The field is focused from the start. */
  autofocus?: boolean;
  /** Shows the search, which steps from hit to hit; needs `onSearchEnd`. */
  isSearching?: boolean;
  onSearchEnd?: () => void;
};

const NONE: ChatFilters = {};
const NO_RUNS: ReadonlyMap<number, boolean> = new Map();

/** A project's chat: its live messages and the composer. It fills the height it is given. */
export function ProjectChat(props: ProjectChatProps) {
  const { projectId, me, mayWrite: mayMaybeWrite, filters = NONE, order = 'asc', autofocus = false } = props;
  const { isSearching = false, onSearchEnd, about = ABOUT_NOTHING } = props;
  const mayWrite = mayMaybeWrite ?? false;
  const timeZone = use(TimeZoneContext);
  const taskId = about.task?.id;
  const { session, state } = useChat(projectId, filters);
  const { outbox, pending } = useOutbox(me.id, { projectId, taskId }, session);
  const jumps = useJumps(session);
  const typists = useTypists(projectId, me.id);
  const typing = useSayTyping(projectId);
  const [focusCount, setFocusCount] = useState(autofocus ? 1 : 0);
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(NO_RUNS);
  const [asked, setAsked] = useState<ChatMessageWire | null>(null);
  const handleSend = () => {
    typing.stopped();
    jumps.toNewest();
  };
  const compose = useCompose({
    meId: me.id,
    projectId,
    about,
    outbox,
    messageMax: state.messageMax,
    onChanged: session.change,
    onSend: handleSend,
  });
  const drop = useDropFiles((files) => mayWrite && compose.attached.add(files));
  const latest = useLatest({ compose, jumps });
  const place = useMemo<ChatPlace>(() => {
    const write = (begin: (message: ChatMessageWire) => void) => (message: ChatMessageWire) => {
      begin(message);
      setFocusCount((count) => count + 1);
    };
    return {
      me,
      mayWrite,
      taskId,
      order,
      timeZone,
      outbox,
      onReply: write((message) => latest.current.compose.reply(message)),
      onEdit: write((message) => latest.current.compose.edit(message)),
      onDelete: setAsked,
      onJump: (id) => latest.current.jumps.toMessage(id),
      onRun: (id, isOpen) => setOpened((before) => new Map(before).set(id, isOpen)),
    };
  }, [me, mayWrite, taskId, order, timeZone, outbox, latest]);
  const handleLast = () => {
    const mine = state.window?.messages.findLast(({ abilities }) => abilities.edit);
    if (mine) place.onEdit(mine);
  };
  return (
    <ChatProvider value={place}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files dropped and pasted; the paperclip does it by keyboard */}
      <div className={styles.chat} {...(mayWrite ? drop.handlers : {})}>
        {isSearching && (
          <ChatSearch
            projectId={projectId}
            filters={filters}
            onShow={jumps.toMessage}
            onClose={() => onSearchEnd?.()}
          />
        )}
        <ChatMessages
          key={order}
          state={state}
          session={session}
          pending={pending}
          projectId={projectId}
          jumps={jumps}
          opened={opened}
          isFiltered={isChatFiltered(filters)}
        />
        <div className={styles.foot}>
          {/* They may be typing somewhere else in the project. */}
          {taskId === undefined && <TypingLine people={typists} />}
          {mayMaybeWrite === false && <p className={styles.only}>{t('You can read this chat but not post in it.')}</p>}
          {mayWrite && (
            <ChatComposer
              projectId={projectId}
              meId={me.id}
              compose={compose}
              focusCount={focusCount}
              isOver={drop.isOver}
              onType={typing.typed}
              onLast={handleLast}
            />
          )}
        </div>
      </div>
      <DeleteMessageModal message={asked} onClose={() => setAsked(null)} onDeleted={session.remove} />
    </ChatProvider>
  );
}
