import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plannedAnew } from '../../db/prepared.ts';
import { users } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/errors.ts';
import { recipientOf, type GuestLink } from './access.ts';
import { itemsOfRequest, type RequestItem } from './find-request-items.ts';

/** As many pieces as the link's mail names. */
const TITLES_MAX = 5;

/** The largest of their thumbnails. */
const PICTURE = 'large';

const firstPicture = plannedAnew<{ storageKey: string; contentType: string }>(
  'first_review_picture',
  sql`select t.storage_key as "storageKey", t.content_type as "contentType" from review_request_items ri
    join design_items item on item.id = ri.design_item_id and item.deleted_at is null
    join styles style on style.id = item.style_id and style.deleted_at is null
    join file_thumbnails t on t.file_id = item.file_id and t.preset_name = ${PICTURE}
    where ri.review_request_id = ${sql.placeholder('requestId')}::int
    order by style.title collate reading_order, style.id, item.id limit 1`,
);

/** What the link shows, if having it is enough to see that: before a password, a code or a log-in, nobody sees it. */
async function pictureOf(app: App, link: GuestLink) {
  // What a marked link shows carries its mark, which begins when somebody enters.
  if (link.passwordHash !== null || link.needsCode || link.hasAccount || link.isMarked) return null;
  const [picture] = await firstPicture(app.db, { requestId: link.reviewRequestId });
  return picture ?? null;
}

function piecesAmong(items: readonly RequestItem[]): string[] {
  const pieces = new Map(
    items.map((item) => [[item.styleId, item.projectModuleId, item.version].join(':'), item.styleTitle]),
  );
  return [...pieces.values()];
}

async function askedBy(app: App, link: GuestLink) {
  const [asker] = await app.db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, link.askedBy))
    .limit(1);
  const items = await itemsOfRequest(app.db, link.reviewRequestId);
  const pieces = piecesAmong(items);
  return {
    by: asker?.firstName || (asker?.lastName ?? ''),
    project_title: link.projectTitle,
    decides: link.isAsked,
    pieces: pieces.length,
    files: items.length,
    titles: [...new Set(pieces)].slice(0, TITLES_MAX),
    has_picture: (await pictureOf(app, link)) !== null,
    board_title: link.boardTitle,
  };
}

/** Where a link leads and for whom it is, for the page that asks to sign in or to register. */
export async function getReviewLink(app: App, hash: string) {
  const link = await recipientOf(app.db, hash);
  const hasPassword = link.passwordHash !== null;
  return {
    project_id: link.projectId,
    email: link.email,
    registered: link.hasAccount,
    has_password: hasPassword,
    needs_code: link.needsCode,
    looks_kept_days: link.looksKeptDays,
    board_id: link.boardId,
    asked: hasPassword ? null : await askedBy(app, link),
  };
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Sends a picture of what a link asks about to whoever has the link, if that alone lets them in. */
export async function sendReviewPicture(app: App, hash: string, { request, reply }: Exchange) {
  const picture = await pictureOf(app, await recipientOf(app.db, hash));
  if (!picture) throw notFound('picture');
  reply.headers({
    'content-type': picture.contentType,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
  });
  return reply.send(await app.storage.get(picture.storageKey, undefined, request.signal));
}
