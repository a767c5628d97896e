import { CloudOff, MapPin, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useDeskState, useDraft } from '../hooks/use-desk.ts';
import type { Desk } from '@facet/canvas/tools/desk';
import { placeOf, shownBeneath } from '../model/beneath.ts';
import styles from './draw-toolbar.module.css';

type NoteProps = { icon: ReactNode; text: string; isWarning?: boolean; children?: ReactNode };

/** A line over the tools: what is so, and what can be done about it. */
export function DrawNote({ icon, text, isWarning, children }: NoteProps) {
  return (
    <div className={styles.note} data-warning={isWarning || undefined} role="status">
      {icon}
      <span className={styles.noteText}>{text}</span>
      {children && <span className={styles.noteActions}>{children}</span>}
    </div>
  );
}

/** What somebody who draws must know: where their drawing is, and whether it is safe. */
export function DrawNotes({ desk }: { desk: Desk }) {
  const { ground, trouble, unsent, isDurable } = useDraft(desk);
  // It changes with the page, the moment or the view that is shown.
  useDeskState(desk);
  const beneath = shownBeneath(desk);
  const isElsewhere = ground !== null && beneath !== null && !beneath.matches(placeOf(ground));
  if (isElsewhere) {
    return (
      <DrawNote icon={<MapPin />} text="Your drawing is in another place of this file.">
        <Button size="small" onClick={() => beneath?.show({ x: 0.5, y: 0.5, ...placeOf(ground) })}>
          Show it
        </Button>
      </DrawNote>
    );
  }
  if (trouble === 'refused') {
    const text = 'You may not draw here any more. Your strokes stay in this browser.';
    return <DrawNote icon={<TriangleAlert />} text={text} isWarning />;
  }
  if (trouble === 'away' && unsent > 0) {
    const text = isDurable
      ? 'No connection. Your strokes are kept in this browser and sent as soon as it is back.'
      : 'No connection, and this browser stores nothing: keep this page open until it is back.';
    return <DrawNote icon={<CloudOff />} text={text} isWarning />;
  }
  if (isDurable) return null;
  const text = 'This browser stores nothing, as in a private window: strokes are kept by the server alone.';
  return <DrawNote icon={<TriangleAlert />} text={text} isWarning />;
}
