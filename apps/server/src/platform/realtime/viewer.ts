import type { Permission } from '@facet/contract/permissions';
import type { Language } from '@facet/contract/words/languages';

/** Who is behind a socket; `tokenExpiresAt` in milliseconds since 1970. */
export type Viewer = {
  userId: number;
  sessionId: string;
  tokenExpiresAt: number;
  /** Came by a review link: is told nothing that is the person's own, and calls no method that does not take guests. */
  isGuest: boolean;
  /** Has proven their address. */
  isVerified: boolean;
  /** In which this socket is answered. */
  language: Language;
};

/** What a message is about, for the question who may see it. */
export type Subject = {
  moduleId?: number | null;
  itemIds?: readonly number[];
  boardId?: number | null | undefined;
  /** About the module itself, its status say: also for those who reach it by one of its items. */
  isOfModule?: boolean | undefined;
  /** For the team's eyes: nobody from outside may learn of it. */
  isInternal?: boolean | undefined;
  /** Only for those who hold it in the project. */
  permission?: Permission | undefined;
};

/** A viewer's rights in one project at one moment; without I/O, for it is asked for every frame. */
export type ChannelView = {
  projectId: number;
  spaceId?: number;
  maySee(subject: Subject): boolean;
  /** Whether they comment and draw on designs here. */
  mayComment?: boolean;
  /** The modules that they put something into. */
  writableModuleIds?: ReadonlySet<number>;
  /** The modules that are locked or skipped, and take nothing. */
  closedModuleIds?: ReadonlySet<number>;
};

/** Someone's place in a part of a channel, which has messages of its own. */
export type Room = {
  /** Their rights were looked at again; null when the channel is closed to them. */
  reviewed: (view: ChannelView | null) => void;
  /** They are not in it any more, for whatever reason. */
  left: () => void;
};
