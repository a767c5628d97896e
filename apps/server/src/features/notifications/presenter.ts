import type { NotificationWire } from '@facet/contract/entities/notification';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentPerson } from '../users/presenter.ts';
import type { NotificationRow } from './list-query.ts';

export const presentNotification = (row: NotificationRow, signer: FileSigner): NotificationWire => ({
  uuid: row.uuid,
  type: row.type,
  message: row.message,
  user: row.actor ? presentPerson(row.actor, signer) : null,
  link: row.link,
  additional_data: row.data,
  read_at: row.readAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
