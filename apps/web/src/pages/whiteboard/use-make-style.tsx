import { changeItems, boardItems, readItem } from '@facet/board/document';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { BoardSession } from '../../features/boards/session/board-session.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const MakeStyleModal = lazyPart(
  async () => (await import('../../features/designs/components/make-style-modal.tsx')).MakeStyleModal,
);

type UseMakeStyle = { project: ProjectWire; session: BoardSession };

/** Pictures of a board become a new style, or references of one; a brief goes along into a new one. Both lead there. */
export function useMakeStyle({ project, session }: UseMakeStyle) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const findItem = (id: string) => readItem(boardItems(session.doc).get(id));
  const onlyPictures = (ids: readonly string[]) => ids.filter((id) => findItem(id)?.kind === 'picture');
  const findFileName = (id: string | undefined) => {
    const item = id === undefined ? undefined : findItem(id);
    return item?.kind === 'picture' ? session.files.get(item.file_id)?.original_name : undefined;
  };
  const briefId = asked?.find((id) => findItem(id)?.kind === 'brief');
  const brief = briefId === undefined ? undefined : findItem(briefId);
  const refer = (styleId: number, isNew: boolean) => {
    const ids = [...onlyPictures(asked ?? []), ...(isNew && briefId !== undefined ? [briefId] : [])];
    session.beginStep();
    changeItems(
      session.doc,
      ids.map((id) => ({ id, fields: { style_id: styleId } })),
      session.own,
    );
    setAsked(null);
  };
  return {
    ask: (ids: readonly string[]) => {
      if (ids.some((id) => ['picture', 'brief'].includes(findItem(id)?.kind ?? ''))) setAsked(ids);
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
        total={onlyPictures(asked).length}
        fileName={findFileName(onlyPictures(asked)[0])}
        brief={brief?.kind === 'brief' ? brief : undefined}
        onStyle={refer}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
