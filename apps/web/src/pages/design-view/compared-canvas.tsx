import type { StyleWire } from '@facet/contract/entities/design';
import { useState } from 'react';
import { CompareView, type CompareViewProps } from '../../features/viewer/compare/compare-view.tsx';
import { readComparedView, writeComparedView } from '../../features/viewer/compare/compared-view.ts';
import type { ModuleRef } from '../../shared/designs/api.ts';
import { useComparedMarks } from './use-compared-marks.tsx';

export type ComparedCanvasProps = Omit<CompareViewProps, 'title' | 'start' | 'onMoved' | 'marks'> & {
  module: ModuleRef;
  style: StyleWire;
  /** How both are looked at, as the address says it. */
  at: string | undefined;
  onAt: (at: string | undefined) => void;
  onComment: (commentId: number, itemId: number) => void;
};

/** Two versions with what was said on them; the address keeps how they are looked at, so that it can be sent. */
export function ComparedCanvas({ module, style, at, onAt, onComment, ...compared }: ComparedCanvasProps) {
  const [start] = useState(() => readComparedView(at));
  const { first, second } = compared;
  const marks = useComparedMarks({ module, style, first, second, onComment });
  return (
    <CompareView
      {...compared}
      title={style.title}
      start={start}
      onMoved={(view) => onAt(writeComparedView(view))}
      marks={marks}
    />
  );
}
