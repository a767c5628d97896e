import { COUNT_ALL } from '@facet/contract/constants/limits';
import type * as api from '@facet/contract/endpoints/looks';
import type { LookWire, OwnLookWire } from '@facet/contract/endpoints/looks';
import { t } from '@facet/contract/words/speech';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { projectFor } from '../access/project-access.ts';
import { filesSeenBy } from '../files/access.ts';
import { nameStyle, pieceTitle, shownName } from '../files/name-policy.ts';
import { flushLooks } from '../files/note-look.ts';
import { fileViewer } from '../files/presenter.ts';
import { speakToPerson } from '../users/speak-to-person.ts';
import { userFor } from '../users/access.ts';
import { type LookRow, lookHoursQuery, looksQuery, ownLooksQuery } from './looks-query.ts';

type Filters = Pick<z.output<typeof api.listLooks.query>, 'file_id' | 'user_id' | 'link_id'> & { projectId: number };
type Paged = Pick<z.output<typeof api.listLooks.query>, 'count' | 'page'>;

const toFilters = ({ projectId, file_id: fileId, user_id: lookerId, link_id: linkId }: Filters) => ({
  projectId,
  fileId: fileId ?? null,
  lookerId: lookerId ?? null,
  linkId: linkId ?? null,
});

const presentLookedAt = ({ fileId, fileName, piece }: LookRow): LookWire['file'] => ({
  id: fileId,
  name: fileName,
  piece: piece && {
    item_id: piece.itemId,
    style_id: piece.styleId,
    module_id: piece.moduleId,
    title: nameStyle(piece),
    version: piece.version,
  },
});

type Hours = Pick<
  Awaited<ReturnType<typeof ownLooksQuery>>[number],
  'firstAt' | 'lastAt' | 'hours' | 'isOpened' | 'isDownloaded' | 'address'
>;

const presentHours = ({ firstAt, lastAt, hours, isOpened, isDownloaded, address }: Hours) => ({
  first_at: firstAt,
  last_at: lastAt,
  hours,
  is_opened: isOpened,
  is_downloaded: isDownloaded,
  address,
});

/** Who opened and downloaded which files of a project, for those who lead it. */
export async function listLooks(app: App, actor: Actor, { count, page: number, ...asked }: Filters & Paged) {
  await projectFor(app.db, actor, asked.projectId, 'see who looked at');
  await flushLooks(app);
  const page = pageOf({ count, page: number });
  const rows = await looksQuery(app.db, { ...toFilters(asked), ...page });
  const total = rows[0]?.total ?? 0;
  const present = ({ person, ...row }: (typeof rows)[number]): LookWire => ({
    file: presentLookedAt(row),
    user: { id: person.id, first_name: person.firstName, last_name: person.lastName, email: person.email },
    link_id: row.recipientId,
    ...presentHours(row),
  });
  return { rows: rows.map(present), total, next: nextPage(page, total) };
}

type Exchange = { actor: Actor; reply: FastifyReply };

/** The same hour by hour, as a file for spreadsheets. */
export async function exportLooks(app: App, { actor, reply }: Exchange, asked: Filters) {
  const { project } = await projectFor(app.db, actor, asked.projectId, 'see who looked at');
  await flushLooks(app);
  const rows = await lookHoursQuery(app.db, { ...toFilters(asked), limit: COUNT_ALL });
  // A browser that loads a file asks in its own language, not in the page's.
  const table = await speakToPerson(app.db, actor.userId, () => ({
    name: t('{project} - who looked {day}', { project: project.title, day: todayOf(actor) }),
    titles: [
      t('Time'),
      t('Who'),
      t('Email'),
      t('By link'),
      t('Piece'),
      t('File'),
      t('Opened'),
      t('Downloaded'),
      t('From'),
    ],
    lines: rows.map(({ person, piece, ...row }) => [
      row.at,
      `${person.firstName} ${person.lastName}`.trim(),
      person.email,
      row.recipientId === null ? '' : String(row.recipientId),
      piece ? pieceTitle(piece) : '',
      row.fileName ?? '',
      row.isOpened ? t('Yes') : '',
      row.isDownloaded ? t('Yes') : '',
      row.address,
    ]),
  }));
  return sendCsv(reply, table);
}

/**
 * What is kept of somebody, for themselves. What they no longer reach is named no more: it may have got another name
 * since.
 */
export async function listOwnLooks(app: App, actor: Actor, { userId, ...paging }: Paged & { userId: number }) {
  await userFor(app.db, actor, userId, 'edit');
  await flushLooks(app);
  const page = pageOf(paging);
  const rows = await ownLooksQuery(app.db, { lookerId: userId, ...page });
  const seen = new Map(
    (
      await filesSeenBy(
        app.db,
        actor,
        rows.map(({ fileId }) => fileId),
      )
    ).map((file) => [file.facts.id, file]),
  );
  const total = rows[0]?.total ?? 0;
  const present = (row: (typeof rows)[number]): OwnLookWire => {
    const file = seen.get(row.fileId);
    const isReached = file?.standing?.project.id === row.projectId;
    const piece = row.piece && { piece: pieceTitle(row.piece) };
    return {
      file: {
        id: row.fileId,
        name: file && isReached ? shownName(file.facts, { ...fileViewer(actor, file), ...piece }) : null,
        piece: isReached ? presentLookedAt(row).piece : null,
      },
      project: { id: row.projectId, title: isReached ? row.projectTitle : null },
      ...presentHours(row),
    };
  };
  return { rows: rows.map(present), total, next: nextPage(page, total) };
}
