import type { ProjectChatWire } from '@facet/contract/entities/chat-message';
import type { GlobalRole } from '@facet/contract/permissions';
import { wordPatterns } from '../../db/search-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { permissionsOf } from '../access/standing.ts';
import { chatsQuery, type ChatFacts } from './list-chats-query.ts';
import { encodeText, chatPersonName } from './presenter.ts';

type Listing = { search?: string | undefined; count: number; page: number };
type FoundChat = ChatFacts & { projectId: number };

const isFound = (row: ChatFacts): row is FoundChat => row.projectId !== null;

const presentLast = ({ last }: FoundChat) =>
  last && {
    id: last.id,
    message_text: encodeText(last.text),
    created_by_id: last.author.id,
    created_by_name: chatPersonName(last.author),
    created_at: last.createdAt,
    count_files: last.countFiles,
  };

const presentChat = (chat: FoundChat, globalRole: GlobalRole, signer: FileSigner): ProjectChatWire => ({
  project_id: chat.projectId,
  title: chat.title,
  category: chat.category,
  cover: chat.coverFileId === null ? null : { url: signer.url(chat.coverFileId, 'small') },
  space: { id: chat.spaceId, title: chat.spaceTitle },
  unread: chat.unread,
  unread_mentions: chat.unreadMentions,
  read_message_id: chat.readId,
  last_message: presentLast(chat),
  abilities: {
    create_message: permissionsOf({
      globalRole,
      spaceRole: chat.isLed ? 'space_admin' : null,
      roles: chat.roles,
    }).has('can-create-message'),
  },
});

/** The chats of the actor's projects with what is unread, the most recently active first. */
export async function listChats(app: App, actor: Actor, { search, ...listing }: Listing) {
  const page = pageOf(listing);
  const who = { userId: actor.userId, isProven: actor.emailVerified, spaceId: null };
  const rows = await chatsQuery(app.db, {
    ...who,
    search: wordPatterns(search),
    limit: page.limit,
    offset: page.offset,
  });
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.filter(isFound).map((row) => presentChat(row, actor.role, app.signer)),
    total,
    next: nextPage(page, total),
  };
}
