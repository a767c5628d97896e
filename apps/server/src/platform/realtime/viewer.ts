import type { Permission } from '@facet/contract/permissions';
import type { Language } from '@facet/contract/words/languages';

/** Who is behind a socket; `tokenExpiresAt` in milliseconds since 1970. */
export type Viewer = {
  userId: number;
  sessionId: string;
  tokenExpiresAt: number;
  /** Came by a review link: gets nothing personal, and may only call methods that take guests. */
  isGuest: boolean;
  /** The administrator who has taken the account over. */
  impersonatorId?: number | null;
  /** Has proven their address. */
  isVerified: boolean;
  /** The language this socket is answered in. */
  language: Language;
};

/** What a message is about, which decides who may see it. */
export type Subject = {
  moduleId?: number | null;
  itemIds?: readonly number[];
  boardId?: number | null | undefined;
  /** About the module itself, such as its status: also for those who reach it through one of its items. */
  isOfModule?: boolean | undefined;
  /** Only for the team: nobody from outside may learn of it. */
  isInternal?: boolean | undefined;
  /** Only for those who hold this permission in the project. */
  permission?: Permission | undefined;
};

/** A viewer's rights in one project at one moment; without I/O, as it is asked for every frame. */
export type ChannelView = {
  projectId: number;
  spaceId?: number;
  maySee(subject: Subject): boolean;
  /** Whether they comment and draw on designs here. */
  mayComment?: boolean;
  /** The modules that they may add to. */
  writableModuleIds?: ReadonlySet<number>;
  /** The modules that are locked or skipped, and accept nothing. */
  closedModuleIds?: ReadonlySet<number>;
};

/** Somebody's place in a part of a channel with its own messages. */
export type Room = {
  /** Called after a review of their rights; null when the channel is closed to them. */
  reviewed: (view: ChannelView | null) => void;
  /** Called when they are no longer in it, for whatever reason. */
  left: () => void;
};
