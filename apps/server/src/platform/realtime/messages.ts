import { METHOD } from '@facet/contract/realtime';
import type { ProjectUpdate } from '@facet/contract/realtime';
import { z } from 'zod';

const ids = z.array(z.number().int());

/**
 * A frame for everyone in a project's channel who may see its subject.
 * With `load`, `data` is ids, and each process calls `loadForProject` once for what the frame carries.
 */
export const projectMessage = z.object({
  kind: z.literal('project'),
  projectId: z.number().int(),
  methodId: z.number().int(),
  moduleId: z.number().int().nullish(),
  itemIds: ids.optional(),
  boardId: z.number().int().nullish(),
  isOfModule: z.boolean().optional(),
  isInternal: z.boolean().optional(),
  data: z.unknown(),
  load: z.boolean().optional(),
  exceptConnectionId: z.string().optional(),
  /** Only for those in this part of the channel. */
  room: z.string().optional(),
});
/**
 * A frame for all sockets of some users. With `load`, `data` is ids, and each process that has sockets of a user
 * calls `loadForUser` once for that user's frame.
 */
export const userMessage = z.object({
  kind: z.literal('users'),
  userIds: ids,
  methodId: z.number().int(),
  data: z.unknown(),
  load: z.boolean().optional(),
});
/** Whose rights may have changed where; an absent part means all. */
export const accessChange = z.object({
  kind: z.literal('access'),
  userIds: ids.optional(),
  projectId: z.number().int().optional(),
  spaceId: z.number().int().optional(),
});
export const endedSessions = z.object({ kind: z.literal('sessions'), sessionIds: z.array(z.string()) });

/** Which of one process's people look at an item; an empty list for nobody. Repeated while they do. */
export const presenceMessage = z.object({
  kind: z.literal('presence'),
  processId: z.string(),
  projectId: z.number().int(),
  moduleId: z.number().int(),
  itemId: z.number().int(),
  userIds: ids,
});

export const hubMessage = z.discriminatedUnion('kind', [
  projectMessage,
  userMessage,
  accessChange,
  endedSessions,
  presenceMessage,
]);
export type HubMessage = z.infer<typeof hubMessage>;
export type ProjectMessage = Omit<z.infer<typeof projectMessage>, 'kind'>;
export type UserMessage = Omit<z.infer<typeof userMessage>, 'kind'>;
export type PresenceMessage = z.infer<typeof presenceMessage>;
export type AccessChange = Omit<z.infer<typeof accessChange>, 'kind'>;

/**
 * The message that takes a project's update to its channel, filtered by the update's module, its items and whom it is
 * for.
 */
export const toProjectMessage = (
  update: ProjectUpdate & { project_id: number },
  isInternal = false,
): ProjectMessage => ({
  projectId: update.project_id,
  methodId: METHOD.projectUpdates,
  moduleId: update.module_id,
  itemIds: update.item_ids,
  boardId: update.board_id,
  isOfModule: update.entity === 'module',
  isInternal,
  data: update,
});

const withItemIds = z.looseObject({ item_ids: ids });

/** The same message about fewer items: the ids in its data shrink with the ids it is filtered by. */
export function aboutItems<M extends ProjectMessage>(message: M, itemIds: number[]): M {
  const data = message.load ? null : withItemIds.safeParse(message.data).data;
  return { ...message, itemIds, data: data ? { ...data, item_ids: itemIds } : message.data };
}
