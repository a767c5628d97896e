import { changeItems, boardItems, readItem } from '@facet/board/document';
import { useState } from 'react';
import type { BoardCanvasHandle } from '../canvas/board-canvas-props.ts';
import type { BoardSession } from '../session/board-session.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const BriefModal = lazyPart(async () => (await import('./brief-modal.tsx')).BriefModal);
const LinkModal = lazyPart(async () => (await import('./link-modal.tsx')).LinkModal);

/** Cards that are edited in a dialog: briefs and links. */
export function useCards(session: BoardSession, canvas: BoardCanvasHandle | null) {
  // The id of the open card, or `new` for a link that doesn't exist yet.
  const [openId, setOpenId] = useState<string | null>(null);
  const item = openId === null ? undefined : readItem(boardItems(session.doc).get(openId));
  const isFree = session.canEdit && !item?.is_locked;
  const close = () => {
    setOpenId(null);
    canvas?.focus();
  };
  const change = (id: string, fields: Record<string, unknown>) => {
    session.beginStep();
    changeItems(session.doc, [{ id, fields }], session.own);
  };
  const dialog =
    openId !== null && item?.kind === 'brief' ? (
      <BriefModal
        key={openId}
        brief={{ ...item, id: openId }}
        isFree={isFree}
        onSave={(words) => change(openId, words)}
        onClose={close}
      />
    ) : openId === 'new' || (openId !== null && item?.kind === 'link') ? (
      <LinkModal
        key={openId}
        link={item?.kind === 'link' ? item : undefined}
        onSave={(link) => {
          if (item) change(openId, link);
          else canvas?.addLink(link);
        }}
        onClose={close}
      />
    ) : null;
  return {
    /** Opens a link's address or shows a brief; anything else is opened otherwise. */
    open: (id: string, otherwise: () => void) => {
      const opened = readItem(boardItems(session.doc).get(id));
      if (opened?.kind === 'link') window.open(opened.url, '_blank', 'noopener,noreferrer');
      else if (opened?.kind === 'brief') setOpenId(id);
      else otherwise();
    },
    /** Edits a card's words; anything else is opened otherwise. */
    edit: (id: string, otherwise: () => void) => {
      const kind = readItem(boardItems(session.doc).get(id))?.kind;
      if (kind === 'link' || kind === 'brief') setOpenId(id);
      else otherwise();
    },
    addBrief: () => setOpenId(canvas?.addBrief() ?? null),
    addLink: () => setOpenId('new'),
    dialog,
  };
}
