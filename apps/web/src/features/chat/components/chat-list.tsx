import type { ProjectChatWire } from '@facet/contract/entities/chat-message';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useHeldOrder } from '../../../lib/list/use-held-order.ts';
import { useRows } from '../../../lib/list/use-rows.ts';
import { useProjectChannels } from '../../../lib/socket-context.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { chatQueries } from '../api.ts';
import { useFreshChats } from '../hooks/use-unread-chats.ts';
import { ChatListRow } from './chat-list-row.tsx';
import styles from './chat-list.module.css';
import { t } from '../../../ui/words.ts';

type ChatListProps = {
  meId: number;
  chosenId: number | undefined;
  /** The current time, for relative times, in ms. */
  now: number;
  title: ReactNode;
};

const TYPED_MS = 200;
const SKELETONS = ['62%', '48%', '70%', '54%'];
/** How many channels are joined to hear of news in other chats. */
const HEARD = 60;

const projectOf = ({ project_id: id }: ProjectChatWire) => id;

/** My projects' chats, most recently active first, with unread counts. */
export function ChatList({ meId, chosenId, now, title }: ChatListProps) {
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words.trim(), TYPED_MS);
  const chats = useInfiniteQuery(chatQueries.list(search));
  const list = useRows(chats, projectOf);
  const { rows, hold } = useHeldOrder(list.rows, projectOf, search);
  useFreshChats();
  useProjectChannels(list.rows.slice(0, HEARD).map(({ project_id: id }) => id));
  return (
    <nav className={styles.list} aria-label={t('Chats')}>
      <div className={styles.head}>
        {title}
        <SearchField label={t('Search chats')} value={words} onChange={setWords} size={36} />
      </div>
      <PagedList
        byHand
        list={list}
        skeleton={<ChatsOnTheirWay />}
        failed={t('Couldn’t load the chats')}
        none={<p className={styles.none}>{search ? t('No chat with that name') : t('No chats yet')}</p>}
      >
        <ul className={styles.rows} {...hold}>
          {rows.map((chat) => (
            <li key={chat.project_id}>
              <ChatListRow chat={chat} meId={meId} isChosen={chat.project_id === chosenId} now={now} />
            </li>
          ))}
        </ul>
      </PagedList>
    </nav>
  );
}

const ChatsOnTheirWay = () => (
  <div aria-label={t('Loading chats')}>
    {SKELETONS.map((width) => (
      <div key={width} className={styles.skeleton}>
        <Skeleton width={44} height={44} radius={8} />
        <span>
          <Skeleton width={width} height={12} />
          <Skeleton width="84%" height={12} />
        </span>
      </div>
    ))}
  </div>
);
