import { addBoardFiles } from '@facet/contract/endpoints/board-files';
import { createBoard } from '@facet/contract/endpoints/boards';
import type { Page } from '@playwright/test';
import type { Person } from './people.ts';
import { picture } from './pictures.ts';
import type { Project } from './studio.ts';

/** A board of a project, and the address of its page. */
export async function addBoard(by: Person, project: Project, title: string) {
  const { data: board } = await by.call(createBoard, { params: { projectId: project.id }, body: { title } });
  return { ...board, address: `/project/${project.id}/modules/whiteboard?board_id=${board.id}` };
}

/** Puts pictures onto a board, side by side. */
export async function putPictures(by: Person, project: Project, boardId: number, names: readonly string[]) {
  const fileIds = await by.upload(
    'whiteboard',
    names.map((name) => picture(name)),
  );
  const { data } = await by.call(addBoardFiles, {
    params: { projectId: project.id, moduleId: project.moduleId('mood-board') },
    body: { board_id: boardId, file_ids: fileIds },
  });
  return data;
}

/** The work area of the open board. */
export const boardArea = (page: Page) => page.locator('[data-board-area]');
