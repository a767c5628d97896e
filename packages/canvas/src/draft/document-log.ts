import type { Stroke } from '../stroke.ts';
import type { Change } from '../model/apply-changes.ts';
import type { Ground } from '../model/ground.ts';
import type { Step } from '../model/history.ts';

/** A document being worked on: its key names it in the log, its address says where its changes are sent. */
export type DocumentRef = {
  readonly key: string;
  readonly userId: number;
  readonly address: Readonly<Record<string, number>>;
};

/** `kept`: acknowledged by the server. `refused`: the server does not accept it; it stays here. */
export type ChangeState = 'waiting' | 'kept' | 'refused';
export type LoggedChange = { seq: number; change: Change; ground: Ground; state: ChangeState };

/** The server's latest state of the document. */
export type Snapshot = { strokes: Stroke[]; ground: Ground | null };

export type DocumentRecord = { snapshot: Snapshot | null; changes: LoggedChange[]; steps: Step[] };

/** What is written at once: changes, and how they affect the undo history. */
export type Entry = { changes: readonly Change[]; ground: Ground; addedStep?: Step; changedStep?: Step };

/** Where a person's changes are written before anything else happens to them. */
export type DocumentLog = {
  /** False: nothing survives this page. */
  readonly isDurable: boolean;
  read: (ref: DocumentRef) => Promise<DocumentRecord>;
  /** Resolves when the entry is on the disk, in the order of the calls. A new step ends what could be redone. */
  append: (ref: DocumentRef, entry: Entry) => Promise<void>;
  /** The changes that the server has not answered yet, oldest first. */
  waiting: (ref: DocumentRef) => Promise<LoggedChange[]>;
  mark: (seqs: readonly number[], state: ChangeState) => Promise<void>;
  /** Stores the server's state in place of the changes that it had acknowledged before it was asked. */
  settle: (ref: DocumentRef, snapshot: Snapshot, seqs: readonly number[]) => Promise<void>;
  /** Ends undo and redo: the steps became part of something else, or were discarded. */
  forgetSteps: (ref: DocumentRef) => Promise<void>;
  /** The person's documents with changes that the server has not answered yet. */
  unsent: (userId: number) => Promise<DocumentRef[]>;
};
