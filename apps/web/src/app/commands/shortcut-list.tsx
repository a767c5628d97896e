import { Fragment } from 'react';
import { Kbd } from '../../ui/kbd.tsx';
import { Modal } from '../../ui/modal.tsx';
import { setLetterKeys, useLetterKeys } from '../../lib/letter-keys.ts';
import { Switch } from '../../ui/switch.tsx';
import { COMMAND_KEYS } from './command-keys.ts';
import styles from './shortcut-list.module.css';
import { t } from '../../ui/words.ts';

type ShortcutListProps = { opened: boolean; onClose: () => void };
type Shortcut = { what: string; keys: readonly string[] };

const shift = (key: string) => t('Shift {key}', { key });

const GROUPS: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: t('Everywhere'),
    shortcuts: [
      { what: t('Search or jump to'), keys: [COMMAND_KEYS] },
      { what: t('Show shortcuts'), keys: ['?'] },
      { what: t('Close or go back'), keys: [t('Esc')] },
    ],
  },
  {
    title: t('Lists of designs, projects and files'),
    shortcuts: [
      { what: t('Move⟦go from one to the next⟧'), keys: ['←', '→', '↑', '↓'] },
      { what: t('Select'), keys: [t('Space⟦the key⟧')] },
      { what: t('Extend selection'), keys: [shift('↑'), shift('↓')] },
      { what: t('Select all'), keys: ['Ctrl A'] },
      { what: t('Rename, delete'), keys: ['F2', t('Delete⟦the key⟧')] },
    ],
  },
  {
    title: t('Design files'),
    shortcuts: [
      { what: t('Upload'), keys: ['U'] },
      { what: t('New style'), keys: ['S'] },
      { what: t('Request review'), keys: [shift('R')] },
    ],
  },
  {
    title: t('My tasks'),
    shortcuts: [
      { what: t('New task'), keys: ['N'] },
      { what: t('Board: pick up, drop'), keys: [t('Space⟦the key⟧')] },
      { what: t('Calendar: previous, next month'), keys: [t('Page ↑'), t('Page ↓')] },
      { what: t('Calendar: today'), keys: ['T'] },
    ],
  },
  {
    title: t('Whiteboard'),
    shortcuts: [
      { what: t('Select, hand, comment'), keys: ['V', 'H', 'C'] },
      { what: t('Freehand, path, shape, arrow'), keys: ['P', 'L', 'S', 'A'] },
      { what: t('Text, note, swatch, frame, picture'), keys: ['T', 'N', 'W', 'F', 'I'] },
      { what: t('Next, previous item'), keys: [t('Tab'), shift(t('Tab'))] },
      { what: t('Move; by ten'), keys: ['←', shift('←')] },
      { what: t('Group, lock, duplicate'), keys: ['Ctrl G', 'Ctrl L', 'Ctrl D'] },
      { what: t('Forward, backward'), keys: [']', '['] },
      { what: t('Look around'), keys: [t('Space⟦the key⟧')] },
      { what: t('Show everything, what is selected'), keys: [shift('1'), shift('2')] },
      { what: t('Map, find an item, full screen'), keys: ['M', '/', shift('F')] },
    ],
  },
  {
    title: t('Viewer'),
    shortcuts: [
      { what: t('Previous, next picture'), keys: ['←', '→'] },
      { what: t('Newer, older version'), keys: ['↑', '↓'] },
      { what: t('Zoom in, zoom out'), keys: ['+', '-'] },
      { what: t('Fit, actual size'), keys: ['0', '1'] },
      { what: t('Turn right, turn left'), keys: ['>', '<'] },
      { what: t('Comment at a pin'), keys: ['C'] },
      { what: t('View, task, draw, hand'), keys: ['V', 'T', 'D', 'H'] },
    ],
  },
  {
    title: t('Review⟦noun⟧'),
    shortcuts: [
      { what: t('Approve, ask for a revision, reject'), keys: ['A', 'E', 'R'] },
      { what: t('Same, for this file only'), keys: [shift('A'), shift('E'), shift('R')] },
      { what: t('Undo'), keys: ['Z'] },
      { what: t('Next, previous piece'), keys: ['→', '←'] },
      { what: t('Files of the version'), keys: ['↑', '↓'] },
      { what: t('Go to piece 1–9'), keys: ['1', '9'] },
      { what: t('Write a note; save it and continue'), keys: ['N', 'Ctrl ⏎'] },
      { what: t('Comment, draw, hand, view'), keys: ['C', 'D', 'H', 'V'] },
      { what: t('Go to the summary; send'), keys: ['S', 'Ctrl ⏎'] },
    ],
  },
];

/** Facet's keyboard shortcuts. */
export function ShortcutList({ opened, onClose }: ShortcutListProps) {
  const isOn = useLetterKeys();
  return (
    <Modal opened={opened} onClose={onClose} title={t('Keyboard shortcuts')} width={416}>
      <Switch
        label={t('Single-key shortcuts')}
        hint={t('Use letters, digits and symbols as shortcuts on this device')}
        className={styles.single}
        checked={isOn}
        onChange={({ target }) => setLetterKeys(target.checked)}
      />
      {/* It contains nothing focusable but scrolls on small screens, so it takes the focus itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls */}
      <div tabIndex={0} role="group" aria-label={t('Keyboard shortcuts')}>
        {GROUPS.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles.group}>{title}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({ what, keys }) => (
                <Fragment key={what}>
                  <dt className={styles.what}>{what}</dt>
                  <dd className={styles.keys}>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
