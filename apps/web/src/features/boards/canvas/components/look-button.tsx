import type { PlacedItem } from '@facet/board/document';
import { NOTE_COLORS } from '@facet/contract/constants/boards';
import { useState } from 'react';
import { ColorSwatches, swatch } from '../../../../shared/drawing/color-swatches.tsx';
import { Popover } from '../../../../ui/popover.tsx';
import { changeAll } from '../desk/board-acts.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { toBoardParts } from '../desk/new-items.ts';
import styles from './context-bar.module.css';
import { t } from '../../../../ui/words.ts';

const NOTE_LOOKS = {
  in_review: { label: t('Yellow'), fill: 'var(--in-review-fill)' },
  in_progress: { label: t('Blue'), fill: 'var(--in-progress-fill)' },
  approved: { label: t('Green'), fill: 'var(--approved-fill)' },
  accent: { label: t('Rose'), fill: 'var(--accent-soft)' },
} as const;

/** The colour of items that have one: a note's fill, or any ink. */
export function LookButton({ desk, chosen }: { desk: BoardDesk; chosen: readonly PlacedItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const notes = chosen.filter((item) => item.kind === 'note');
  const inked = chosen.filter((item) => 'color' in item && item.kind !== 'note');
  const [note, ink] = [notes[0], inked[0]];
  if (!note && !ink) return null;
  const shown = note ? NOTE_LOOKS[note.color].fill : ink && 'color' in ink ? ink.color : 'transparent';
  const paint = (items: readonly PlacedItem[], color: string) =>
    changeAll(
      toBoardParts(desk),
      items.filter((item) => !item.is_locked).map(({ id }) => ({ id, fields: { color } })),
    );
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      label={t('Colour')}
      trigger={
        <button
          type="button"
          className={styles.look}
          style={swatch(shown)}
          aria-label={t('Colour')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      }
    >
      <div className={styles.colors}>
        {note && (
          <div className={styles.fills} role="group" aria-label={t('Fill of the note')}>
            {NOTE_COLORS.map((color) => (
              <button
                key={color}
                type="button"
                className={styles.fill}
                style={swatch(NOTE_LOOKS[color].fill)}
                aria-label={NOTE_LOOKS[color].label}
                aria-pressed={color === note.color}
                onClick={() => paint(notes, color)}
              />
            ))}
          </div>
        )}
        {ink && 'color' in ink && <ColorSwatches color={ink.color} onChange={(color) => paint(inked, color)} />}
      </div>
    </Popover>
  );
}
