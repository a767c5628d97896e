import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SortableStep, type HandleProps } from './sortable-step.tsx';
import styles from './sortable.module.css';
import { t } from '../../ui/words.ts';

/** What was moved, and to which position of how many. */
type Moved = { title: string; place: number; count: number };

type SortableStepsProps<S> = {
  label: string;
  steps: readonly S[];
  onMove: (from: number, to: number) => void;
  /** The displayed title of a step, if it differs from the stored one. */
  titleOf?: (step: S) => string;
  /** Announces a move; by default each item is called a step. */
  tell?: (moved: Moved) => string;
  /** Renders a step; spread the props on its handle. */
  children: (step: S, handle: HandleProps, index: number) => ReactNode;
};

const tellStep = (moved: Moved) => t('{title} is now step {place} of {count}', moved);

/** Steps that can be reordered by dragging their handles, or with the arrow keys on them. */
export function SortableSteps<S extends { key: string; title: string }>(props: SortableStepsProps<S>) {
  const { label, steps, onMove, titleOf = ({ title }) => title, tell = tellStep, children } = props;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const list = useRef<HTMLOListElement>(null);
  const wantsFocus = useRef<string>(undefined);
  const [told, setTold] = useState('');
  useLayoutEffect(() => {
    // A row that moves in the document loses the focus, which must stay on the handle.
    const handle = wantsFocus.current && list.current?.querySelector(`[data-handle="${wantsFocus.current}"]`);
    if (handle instanceof HTMLElement) handle.focus();
    wantsFocus.current = undefined;
  }, [steps]);
  const move = (key: string, from: number, to: number) => {
    if (from === to || to < 0 || to >= steps.length) return;
    const title = steps[from] ? titleOf(steps[from]) : '';
    setTold(tell({ title, place: to + 1, count: steps.length }));
    wantsFocus.current = key;
    onMove(from, to);
  };
  const findPlace = (key: unknown) => steps.findIndex((step) => step.key === key);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), findPlace(active.id), findPlace(over.id));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={handleDragEnd}>
      <SortableContext items={steps.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={styles.steps} aria-label={label}>
          {steps.map((step, index) => (
            <SortableStep
              key={step.key}
              id={step.key}
              title={titleOf(step)}
              onStep={(by) => move(step.key, index, index + by)}
            >
              {(handle) => children(step, handle, index)}
            </SortableStep>
          ))}
        </ol>
      </SortableContext>
      <div role="status">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
    </DndContext>
  );
}
