import type { ReviewItemWire } from '@facet/contract/entities/design';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronLeft, ChevronRight, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { designQueries } from '../../features/designs/api.ts';
import { ModeSwitch } from '../../features/designs/viewer/mode-switch.tsx';
import { versionsOf } from '../../features/designs/viewer/versions.ts';
import { isOpen } from '../../features/reviews/api.ts';
import { VerdictChoice } from '../../features/reviews/components/verdict-choice.tsx';
import type { Answer } from '../../features/reviews/decisions.ts';
import type { DesignMode } from '../../lib/surface.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { GuestCanvas } from './guest-canvas.tsx';
import styles from './guest-page.module.css';

const MODES: readonly DesignMode[] = ['view', 'draw', 'hand'];

type GuestViewerProps = {
  items: readonly ReviewItemWire[];
  item: ReviewItemWire;
  answer: Answer;
  onAnswer: (change: Partial<Answer>) => void;
  commentId: number | undefined;
  onShow: (itemId: number, commentId?: number) => void;
  onBack: () => void;
};

/** One of the pieces, looked at closely: the picture, what is said of it, and the answer. */
export function GuestViewer({ items, item, answer, onAnswer, commentId, onShow, onBack }: GuestViewerProps) {
  const module = { projectId: item.project.id, moduleId: item.project_module.id };
  const { data: style } = useQuery(designQueries.style(module, item.style_id));
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [mode, setMode] = useState<DesignMode>('view');
  const design = style?.items.find(({ id }) => id === item.id);
  const index = items.findIndex(({ id }) => id === item.id);
  const step = (by: 1 | -1) => {
    const next = items[index + by];
    if (next) onShow(next.id);
  };
  return (
    <div className={styles.viewer}>
      <header className={styles.viewerBar}>
        <Button
          variant="quiet"
          icon={<ArrowLeft />}
          className={styles.viewerBack}
          aria-label="All pieces"
          onClick={onBack}
        >
          All pieces
        </Button>
        <div className={styles.viewerWords}>
          <h1 className={styles.viewerTitle} title={item.style.title}>
            {item.style.title}
          </h1>
          <StatusBadge status={item.status} />
        </div>
        {design?.abilities.comment && <ModeSwitch modes={MODES} mode={mode} onChange={setMode} />}
        <span className={styles.viewerTools}>
          {items.length > 1 && (
            <>
              <IconButton
                label="Previous piece"
                icon={<ChevronLeft />}
                disabled={index === 0}
                onClick={() => step(-1)}
              />
              <IconButton
                label="Next piece"
                icon={<ChevronRight />}
                disabled={index === items.length - 1}
                onClick={() => step(1)}
              />
            </>
          )}
          <span className={styles.onlySmall}>
            <IconButton
              label="Comments"
              icon={<MessageCircle />}
              aria-haspopup="dialog"
              onClick={() => setSheetOpen(true)}
            />
          </span>
        </span>
        {isOpen(item) && (
          <span className={styles.viewerAnswer}>
            <VerdictChoice
              label={`Answer to ${item.style.title}, version ${item.version}`}
              value={answer.status}
              onChange={(status) => onAnswer({ status })}
            />
          </span>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.canvas}>
        {style && design ? (
          <GuestCanvas
            key={design.id}
            module={module}
            style={style}
            versions={versionsOf(style)}
            item={design}
            mode={mode}
            onMode={setMode}
            onShow={(id) => onShow(id)}
            commentId={commentId}
            onComment={(id, itemId) => onShow(itemId, id)}
            isSheetOpen={isSheetOpen}
            onSheet={setSheetOpen}
          />
        ) : (
          <Spinner />
        )}
      </main>
    </div>
  );
}
