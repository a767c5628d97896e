import { changeItems, itemsOf, readItem } from '@facet/board/document';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { BoardSession } from '../../features/boards/session/board-session.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const MakeStyleModal = lazyPart(async () => (await import('./make-style-modal.tsx')).MakeStyleModal);

type UseMakeStyle = { project: ProjectWire; session: BoardSession };

/** Pictures of a board become a new style, or references of one; from the picture one goes to the style. */
export function useMakeStyle({ project, session }: UseMakeStyle) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const pictureIds = (ids: readonly string[]) =>
    ids.filter((id) => readItem(itemsOf(session.doc).get(id))?.kind === 'picture');
  const refer = (styleId: number) => {
    const changes = pictureIds(asked ?? []).map((id) => ({ id, fields: { style_id: styleId } }));
    session.beginStep();
    changeItems(session.doc, changes, session.own);
    setAsked(null);
  };
  return {
    ask: (ids: readonly string[]) => {
      if (pictureIds(ids).length > 0) setAsked(ids);
    },
    styleOf: (styleId: number) => project.styles.find(({ id }) => id === styleId),
    openStyle: (styleId: number) =>
      void navigate({
        to: '/project/$projectId/modules/design',
        params: { projectId: project.id },
        search: { style_id: styleId },
      }),
    dialog: asked && (
      <MakeStyleModal
        project={project}
        total={pictureIds(asked).length}
        onStyle={refer}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
