import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BoardDocument } from '@facet/board/document';
import type { Outgoing } from '@facet/client/call';
import type { Client } from '@facet/client/client';

/** What a message has besides its text: whom it mentions, what it answers and which uploads it shows. */
export type Beside = { mentions?: readonly CollectionPerson[]; answers?: number; fileIds?: readonly number[] };

/** A project's chat, open for one person. */
export type Chat = {
  /** Returns the id of the message. */
  say(text: string, beside?: Beside): Promise<number>;
  readTo(messageId: number): Promise<unknown>;
  close(): void;
};

/** Where a board is. */
export type SampleBoard = { projectId: number; boardId: number };

/** Somebody of the collection's team, using the product's API; every refusal is an error that says what was refused. */
export type CollectionPerson = Pick<Client, 'call' | 'upload'> & {
  id: number;
  openChat(projectId: number): Promise<Chat>;
  /** Changes a board's document in one change, which is stored once this resolves. */
  editBoard(place: SampleBoard, work: (doc: BoardDocument) => void): Promise<void>;
};

export const TEAM = {
  ines: 'Inès Moreau',
  daniel: 'Daniel Okafor',
  priya: 'Priya Raman',
  tomas: 'Tomas Lindqvist',
  mei: 'Mei Tanaka',
  sofia: 'Sofia Rossi',
} as const;
export type Name = keyof typeof TEAM;
export type Team = Readonly<Record<Name, CollectionPerson>>;

/** A picture of the collection, under the name that a designer would give it. */
export const picture = async (file: string, name = file): Promise<Outgoing> => ({
  name,
  body: await readFile(path.join(import.meta.dirname, 'pictures', file)),
});

const DAY_MS = 86_400_000;
/** The date that many days from today. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
