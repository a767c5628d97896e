import type { NotificationDesignsWire, NotificationWire } from '@facet/contract/entities/notification';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentPerson } from '../users/presenter.ts';
import type { ToldDesigns } from './designs-sql.ts';
import type { NotificationRow } from './list-query.ts';
import { wordsOf } from '@facet/contract/constants/told';

const presentDesigns = (designs: ToldDesigns | null, signer: FileSigner): NotificationDesignsWire | null =>
  designs && {
    count_files: designs.countFiles,
    count_styles: designs.countStyles,
    style_title: designs.styleTitle,
    version: designs.version,
    module_title: designs.moduleTitle,
    pictures: (designs.pictures ?? []).map(({ fileId, preset }) => ({ url: signer.url(fileId, preset) })),
  };

export const presentNotification = (row: NotificationRow, signer: FileSigner): NotificationWire => ({
  uuid: row.uuid,
  type: row.type,
  message: wordsOf(row.told),
  user: row.actor ? presentPerson(row.actor, signer) : null,
  link: row.link,
  additional_data: row.data,
  designs: presentDesigns(row.designs, signer),
  is_waiting: row.isWaiting,
  read_at: row.readAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
