import { createComment } from '@facet/contract/endpoints/comments';
import type { Page } from '@playwright/test';
import type { Person } from './people.ts';
import type { Project } from './studio.ts';

type Said = {
  text: string;
  parent_comment_id?: number;
  is_internal?: boolean;
  position?: { x: number; y: number };
  tagged_users?: number[];
  attachments?: number[];
};

/** Somebody comments on a design item, through the API. */
export async function comment(by: Person, project: Project, itemId: number, said: Said) {
  const params = { projectId: project.id, moduleId: project.cad };
  const { data } = await by.call(createComment, { params, body: { file_id: itemId, ...said } });
  return data;
}

/** The address of a design item in the viewer. */
export const viewerPath = (project: Project, styleId: number, itemId: number) =>
  `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${styleId}&file_id=${itemId}`;

/** The field for a new comment, on the version or at a pin. */
export const newComment = (page: Page) => page.getByRole('textbox', { name: /^Comment (at the pin|on this version)$/ });

/** The area with the design. */
export const findCanvas = (page: Page) => page.getByRole('region', { name: /, version \d+,/ });

export const findPins = (page: Page) => page.getByRole('group', { name: 'Pins' }).getByRole('button');

/** The threads that contain the text, in the comment or in a reply. */
export const findThread = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
