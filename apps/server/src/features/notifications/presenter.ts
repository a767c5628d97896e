import type { ActReader } from '@facet/contract/constants/review-acts';
import { wordNotice, type Told } from '@facet/contract/constants/told';
import type {
  NotificationData,
  NotificationDesignsWire,
  NotificationWire,
} from '@facet/contract/entities/notification';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { excerpt } from '../../platform/excerpt.ts';
import { presentPerson } from '../users/presenter.ts';
import type { ToldDesigns } from './designs-sql.ts';
import type { NotificationRow } from './list-query.ts';

type Notice = ActReader & { told: Told; data: NotificationData; presentWords: string | null };

/**
 * What somebody wrote, as it is now. What was said to the team of an answer that they lifted, a client is not told.
 */
export function quotedWords({ told, data, seesNames, presentWords }: Notice): string | null {
  if (told.kind === 'acted' && !seesNames) return null;
  return presentWords === null ? (data.comment ?? null) : excerpt(presentWords);
}

const presentDesigns = (designs: ToldDesigns | null, signer: FileSigner): NotificationDesignsWire | null =>
  designs && {
    count_files: designs.countFiles,
    count_styles: designs.countStyles,
    style_title: designs.styleTitle,
    version: designs.version,
    module_title: designs.moduleTitle,
    pictures: (designs.pictures ?? []).map(({ fileId, preset }) => ({ url: signer.url(fileId, preset) })),
  };

/** What else is known of it; a client reads no file's name. */
function presentData(row: NotificationRow): NotificationData {
  const quoting = row.data.comment ? { ...row.data, comment: quotedWords(row) } : row.data;
  if (row.seesNames || !row.data.file_name) return quoting;
  return { ...quoting, file_name: ('piece' in row.told && row.told.piece) || null };
}

export const presentNotification = (row: NotificationRow, signer: FileSigner): NotificationWire => ({
  uuid: row.uuid,
  type: row.type,
  message: wordNotice(row.told, row),
  user: row.actor ? presentPerson(row.actor, signer) : null,
  link: row.link,
  additional_data: presentData(row),
  designs: presentDesigns(row.designs, signer),
  is_waiting: row.isWaiting,
  read_at: row.readAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
