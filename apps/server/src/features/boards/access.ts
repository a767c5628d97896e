import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { boards } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import type { App } from '../../platform/app.ts';
import { lockedProjectFor, projectFor, recentProjectFor } from '../access/project-access.ts';
import type { ProjectVerb } from '../access/project-policy.ts';
import { isClosed, seesBoard, type ModuleFact, type Standing } from '../access/standing.ts';
import { editsBoards, seesBoards } from './policy.ts';
import { message, t } from '@facet/contract/words/speech';

/** A project's boards belong to its mood-board module. */
export type Whiteboard = { standing: Standing; module: ModuleFact };
export type Board = typeof boards.$inferSelect;

const CLOSED_TEXT = message('This module is locked or skipped: its boards can’t be changed');

function requireWhiteboard(standing: Standing): Whiteboard {
  const module = standing.modules.find(({ name }) => name === 'mood-board');
  if (!module || !seesBoards(standing, module)) throw notFound('whiteboard');
  return { standing, module };
}

/** The whiteboard of a project, if the actor sees it; 404 otherwise. */
export const whiteboardFor = (db: Db, actor: Actor, projectId: number): Promise<Whiteboard> =>
  whiteboardTo(db, actor, projectId, 'view');

/** The same for an actor who may do this with the project. */
export const whiteboardTo = async (db: Db, actor: Actor, projectId: number, verb: ProjectVerb): Promise<Whiteboard> =>
  requireWhiteboard(await projectFor(db, actor, projectId, verb));

function checkEditing({ standing, module }: Whiteboard): void {
  if (!editsBoards(standing, module)) throw forbidden(t('edit board'));
  if (isClosed(module)) throw conflict(CLOSED_TEXT);
}

/** The same for frequent changes to a board: rights may be up to a second old. */
export async function editedWhiteboardFor(app: App, actor: Actor, projectId: number): Promise<Whiteboard> {
  const whiteboard = requireWhiteboard(await recentProjectFor(app, actor, projectId, 'view'));
  checkEditing(whiteboard);
  return whiteboard;
}

/** The same for changing it: locked, so that two changes happen one after the other. */
export async function lockedWhiteboardFor(tx: Tx, actor: Actor, projectId: number): Promise<Whiteboard> {
  const whiteboard = requireWhiteboard(await lockedProjectFor(tx, actor, projectId, 'view'));
  checkEditing(whiteboard);
  return whiteboard;
}

/** All boards of a locked whiteboard, in order. */
export const listBoardRows = (tx: Tx, { module }: Whiteboard, limit: number): Promise<Board[]> =>
  tx
    .select()
    .from(boards)
    .where(and(eq(boards.projectModuleId, module.id), isNull(boards.deletedAt)))
    .orderBy(asc(boards.position), asc(boards.id))
    .limit(limit);

const isBoard = (module: ModuleFact, boardId: number) =>
  and(eq(boards.id, boardId), eq(boards.projectModuleId, module.id), isNull(boards.deletedAt));

/** Checks that a board exists on a whiteboard and that the actor may see it; 404 otherwise. */
export async function checkBoard(db: Db, { standing, module }: Whiteboard, boardId: number): Promise<void> {
  if (!seesBoard(standing, { id: boardId, projectModuleId: module.id })) throw notFound('board');
  const [board] = await db.select({ id: boards.id }).from(boards).where(isBoard(module, boardId)).limit(1);
  if (!board) throw notFound('board');
}

/** A board of a locked whiteboard; 404 if it does not exist. */
export async function boardFor(tx: Tx, { module }: Whiteboard, boardId: number): Promise<Board> {
  const [board] = await tx.select().from(boards).where(isBoard(module, boardId)).limit(1).for('no key update');
  if (!board) throw notFound('board');
  return board;
}

/** A board of a locked whiteboard that is still in the trash; 404 otherwise. */
export async function deletedBoardFor(tx: Tx, { module }: Whiteboard, boardId: number): Promise<Board> {
  const [board] = await tx
    .select()
    .from(boards)
    .where(and(eq(boards.id, boardId), eq(boards.projectModuleId, module.id), isNotNull(boards.deletedAt)))
    .limit(1)
    .for('no key update');
  if (!board) throw notFound('board');
  return board;
}
