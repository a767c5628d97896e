import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type * as api from '@facet/contract/endpoints/boards';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { lockedWhiteboardFor } from '../access.ts';
import { showBoard } from '../list-boards.ts';
import { addBoard } from './add-board.ts';

type Input = z.output<typeof api.createBoard.body>;
const FIELD = 'project_module_id';

export const createBoard = (app: App, actor: Actor, projectId: number, input: Input) =>
  transact(app, async (tx) => {
    const whiteboard = await lockedWhiteboardFor(tx, actor, projectId);
    const isElsewhere = input.project_module_id !== undefined && input.project_module_id !== whiteboard.module.id;
    if (isElsewhere) throw invalidField(FIELD, invalidText(fieldName([FIELD])));
    return showBoard(app, tx, whiteboard, await addBoard(tx, actor, whiteboard, input.title));
  });
