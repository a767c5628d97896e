import { CloudOff, MapPin, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useDrawingDeskState, useDrawingDraft } from '../hooks/use-desk.ts';
import type { Desk } from '@facet/canvas/tools/desk';
import { groundPlace, shownBeneath } from '../model/beneath.ts';
import styles from './draw-toolbar.module.css';
import { t } from '../../../ui/words.ts';

type NoteProps = { icon: ReactNode; text: string; isWarning?: boolean; children?: ReactNode };

/** A line above the tools: what is the case, and what can be done about it. */
export function DrawNote({ icon, text, isWarning, children }: NoteProps) {
  return (
    <div className={styles.note} data-warning={isWarning || undefined} role="status">
      {icon}
      <span className={styles.noteText}>{text}</span>
      {children && <span className={styles.noteActions}>{children}</span>}
    </div>
  );
}

/** What somebody drawing must know: where their drawing is, and whether it is safe. */
export function DrawNotes({ desk }: { desk: Desk }) {
  const { ground, trouble, unsent, isDurable } = useDrawingDraft(desk);
  // Changes with the page, moment or view that is shown.
  useDrawingDeskState(desk);
  const beneath = shownBeneath(desk);
  const isElsewhere = ground !== null && beneath !== null && !beneath.matches(groundPlace(ground));
  if (isElsewhere) {
    return (
      <DrawNote icon={<MapPin />} text={t('Your drawing is elsewhere in this file.')}>
        <Button size="small" onClick={() => beneath?.show({ x: 0.5, y: 0.5, ...groundPlace(ground) })}>
          {t('Show it')}
        </Button>
      </DrawNote>
    );
  }
  if (trouble === 'refused') {
    const text = t('You can no longer draw here. Your strokes are kept in this browser.');
    return <DrawNote icon={<TriangleAlert />} text={text} isWarning />;
  }
  if (trouble === 'away' && unsent > 0) {
    const text = isDurable
      ? t('You’re offline. Your strokes are kept in this browser and will be sent when you reconnect.')
      : t('You’re offline and this browser can’t keep your strokes. Leave this page open until you reconnect.');
    return <DrawNote icon={<CloudOff />} text={text} isWarning />;
  }
  if (isDurable) return null;
  const text = t('This browser doesn’t store data, as in a private window. Your strokes are kept only on the server.');
  return <DrawNote icon={<TriangleAlert />} text={text} isWarning />;
}
