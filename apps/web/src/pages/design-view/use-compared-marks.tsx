import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commentQueries } from '../../features/comments/api.ts';
import { PinsLayer } from '../../features/comments/components/pins-layer.tsx';
import { isOpen, threadsOnItem } from '../../features/comments/threads.ts';
import { SaidLayer } from '../../features/drawing/components/said-layer.tsx';
import { saidDrawings } from '../../features/drawing/model/said-drawing.ts';
import type { ComparedMarks } from '../../features/viewer/compare/compare-marks.ts';
import { ownId } from '../../lib/own-id.ts';
import type { ModuleRef } from '../../shared/designs/api.ts';
import type { Surface } from '../../shared/drawing/surface.ts';
import { t } from '../../ui/words.ts';

/** Told apart by every eye, on light and on dark pictures. */
const COLORS = { first: '#1D6FE0', second: '#B84A00' };
const NOTHING: readonly never[] = [];
const ignore = () => undefined;

type Compared = {
  module: ModuleRef;
  style: StyleWire;
  first: DesignItemWire;
  second: DesignItemWire;
  /** Opens a comment where it was made. */
  onComment: (commentId: number, itemId: number) => void;
};

/** The pins and drawings of open comments over either side of a comparison. */
export function useComparedMarks({ module, style, onComment, ...items }: Compared): ComparedMarks | undefined {
  const { data: all = NOTHING } = useQuery(commentQueries.list({ ...module, styleId: style.id }));
  const openOn = ({ id }: DesignItemWire) => threadsOnItem(all, id).filter(isOpen);
  const marked = [...openOn(items.first), ...openOn(items.second)];
  if (!marked.some(({ position, drawing }) => position !== null || drawing !== null)) return undefined;
  const drawings = (side: 'first' | 'second', surface: Surface, isOver: boolean): ReactNode => {
    const item = items[side];
    const wordName = (author: string) => t('{author}, v{version}', { author, version: item.version });
    return (
      <SaidLayer
        surface={surface}
        said={saidDrawings(openOn(item), ownId() ?? 0)}
        apart={isOver ? { color: COLORS[side], nameOf: wordName } : undefined}
      />
    );
  };
  const pins = (side: 'first' | 'second', surface: Surface, isOver: boolean): ReactNode => {
    const item = items[side];
    return (
      <PinsLayer
        surface={surface}
        threads={threadsOnItem(all, item.id)}
        shownIds={new Set(openOn(item).map(({ id }) => id))}
        selectedId={null}
        onSelect={({ id }) => onComment(id, item.id)}
        unpublished={NOTHING}
        onUnpublished={ignore}
        draftKey={null}
        onCompose={ignore}
        isToShow={false}
        onShown={ignore}
        apart={isOver ? { color: COLORS[side], version: item.version, isLeft: side === 'first' } : undefined}
      />
    );
  };
  return (side, surface, isOver) => (
    <>
      {pins(side, surface, isOver)}
      {drawings(side, surface, isOver)}
    </>
  );
}
