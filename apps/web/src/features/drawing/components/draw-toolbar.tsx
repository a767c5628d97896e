import { Redo2, Trash2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDrawingDeskState, useDrawingDraft } from '../hooks/use-desk.ts';
import { NOWHERE, type Desk } from '@facet/canvas/tools/desk';
import { restyle, settle } from '@facet/canvas/tools/tools';
import { ColorSwatches } from '../../../shared/drawing/color-swatches.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { DrawNotes } from './draw-notes.tsx';
import styles from './draw-toolbar.module.css';
import { SizeChoice } from './size-choice.tsx';
import { ToolChoice } from './tool-choice.tsx';
import { t } from '../../../ui/words.ts';

type DrawToolbarProps = {
  desk: Desk;
  /** What finishing does: adds the drawing to a new comment, or replaces the one of an earlier comment. */
  finishLabel: string;
  isFinishing: boolean;
  onFinish: () => void;
  onDiscard: () => void;
  onLeave: () => void;
};

/** The tools to draw with, and the buttons to finish. */
export function DrawToolbar({ desk, finishLabel, isFinishing, onFinish, onDiscard, onLeave }: DrawToolbarProps) {
  const { strokes, canUndo, canRedo, unsent } = useDrawingDraft(desk);
  const { shownPlace, color } = useDrawingDeskState(desk);
  const [isAsking, setAsking] = useState(false);
  const isEmpty = strokes.length === 0;
  const handleFinish = () => {
    settle(desk);
    onFinish();
  };
  // There is nothing to draw on, or not yet.
  if (shownPlace === NOWHERE) return null;
  return (
    <div className={styles.frame}>
      <DrawNotes desk={desk} />
      <div className={styles.bar} role="toolbar" aria-label={t('Draw')} aria-busy={unsent > 0}>
        <ToolChoice desk={desk} />
        <div className={`${styles.group} ${styles.palettePlace}`}>
          <ColorSwatches color={color} onChange={(chosen) => restyle(desk, { color: chosen })} />
        </div>
        <div className={styles.group}>
          <SizeChoice desk={desk} />
        </div>
        <div className={styles.group} role="group" aria-label={t('History')}>
          <IconButton
            label={t('Undo (Ctrl+Z)')}
            icon={<Undo2 data-large />}
            size={36}
            disabled={!canUndo}
            onClick={() => void desk.session.undo()}
          />
          <IconButton
            label={t('Redo (Ctrl+Shift+Z)')}
            icon={<Redo2 data-large />}
            size={36}
            disabled={!canRedo}
            onClick={() => void desk.session.redo()}
          />
        </div>
        <div className={`${styles.group} ${styles.finish}`} role="group" aria-label={t('Drawing')}>
          <IconButton
            label={t('Discard drawing')}
            icon={<Trash2 data-large />}
            size={36}
            disabled={isEmpty}
            onClick={() => setAsking(true)}
          />
          <IconButton label={t('Close and keep drawing (Esc)')} icon={<X data-large />} size={36} onClick={onLeave} />
          <Button size="small" disabled={isEmpty} loading={isFinishing} onClick={handleFinish}>
            {finishLabel}
          </Button>
        </div>
      </div>
      <DiscardQuestion
        opened={isAsking}
        strokes={strokes.length}
        onClose={() => setAsking(false)}
        onDiscard={onDiscard}
      />
    </div>
  );
}
