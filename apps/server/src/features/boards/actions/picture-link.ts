import { changeItems, boardItems, readKeptItem, type PlacedItem } from '@facet/board/document';
import { grownLink } from '@facet/board/link-card';
import type * as Y from 'yjs';
import type { App } from '../../../platform/app.ts';
import { AppError } from '../../../platform/errors.ts';
import { addFiles } from '../../files/actions/add-files.ts';
import { forgetUploads } from '../../files/upload/receive-files.ts';
import type { StoredUpload } from '../../files/upload/store-upload.ts';
import { keepLinkPicture } from '../links/keep-link-picture.ts';
import { lookAtLink, type SeenLink } from '../links/look-at-link.ts';
import { catchUp } from '../load-document.ts';
import { whiteboardsOf } from '../whiteboards.ts';
import { changeBoard } from './change-board.ts';
import { holdBoardFiles } from './hold-files.ts';

/** Meanwhile the card leads somewhere else, or is gone. */
class Outdated extends Error {}

type Asked = { boardId: number; projectId: number; itemId: string; sessionId: string };

type Link = Extract<PlacedItem, { kind: 'link' }>;

/** The link card with that id, if there is one. */
function linkAt(doc: Y.Doc, id: string): Link | null {
  const item = readKeptItem(boardItems(doc).get(id));
  return item?.kind === 'link' ? { ...item, id } : null;
}

/** The card as it is stored by now. */
const findLink = (app: App, { boardId, itemId }: Asked): Promise<Link | null> =>
  whiteboardsOf(app).open.use(boardId, async (live) => {
    await catchUp(app.db, boardId, live);
    return linkAt(live.doc, itemId);
  });

/** What the card shows from now on; words that somebody typed stay. */
function toFields(link: Link, { title, site }: SeenLink, fileId: number | undefined) {
  const { hostname } = new URL(link.url);
  const isUnnamed = link.title === hostname;
  return {
    ...(isUnnamed && title !== null ? { title } : {}),
    site: site ?? undefined,
    file_id: fileId,
    ...(fileId !== undefined && grownLink(link)),
  };
}

/**
 * Gives a link's card the title, the site's name and the picture of the page behind it, in the name of whoever put it
 * there. Where nothing is found, or they may not by now, the card stays as it is.
 */
export async function pictureLink(app: App, asked: Asked): Promise<void> {
  const { boardId, projectId, itemId, sessionId } = asked;
  const [session, link] = [await app.loadSession(sessionId), await findLink(app, asked)];
  if (!session || !link) return;
  const { actor } = session;
  const seen = await lookAtLink(app, link.url);
  if (!seen) return;
  const stored = seen.picture && (await keepLinkPicture(app, seen.picture, new URL(link.url).hostname));
  const uploads: StoredUpload[] = stored ? [stored] : [];
  try {
    await changeBoard(app, actor, { projectId, boardId }, async (changing) => {
      const now = linkAt(changing.live.doc, itemId);
      if (now?.url !== link.url) throw new Outdated();
      const files = stored ? await addFiles(app, changing.tx, actor, { uploadType: 'whiteboard', uploads }) : [];
      const ids = files.map(({ id }) => id);
      await holdBoardFiles(app, changing, actor, boardId, ids);
      changing.write((doc) => changeItems(doc, [{ id: itemId, fields: toFields(now, seen, ids[0]) }]));
    });
  } catch (error) {
    await forgetUploads(app, uploads);
    if (!(error instanceof AppError || error instanceof Outdated)) throw error;
  }
}
