import { Fragment } from 'react';
import { Kbd } from '../../ui/kbd.tsx';
import { Modal } from '../../ui/modal.tsx';
import { setLetterKeys, useLetterKeys } from '../../lib/letter-keys.ts';
import { Switch } from '../../ui/switch.tsx';
import { COMMAND_KEYS } from './command-keys.ts';
import styles from './shortcut-list.module.css';

type ShortcutListProps = { opened: boolean; onClose: () => void };
type Shortcut = { what: string; keys: readonly string[] };

const GROUPS: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { what: 'Search or jump to', keys: [COMMAND_KEYS] },
      { what: 'Show shortcuts', keys: ['?'] },
      { what: 'Close or go back', keys: ['Esc'] },
    ],
  },
  {
    title: 'Lists of designs, projects and files',
    shortcuts: [
      { what: 'Move', keys: ['←', '→', '↑', '↓'] },
      { what: 'Select', keys: ['Space'] },
      { what: 'Extend selection', keys: ['Shift ↑', 'Shift ↓'] },
      { what: 'Select all', keys: ['Ctrl A'] },
      { what: 'Rename, delete', keys: ['F2', 'Delete'] },
    ],
  },
  {
    title: 'Design files',
    shortcuts: [
      { what: 'Upload', keys: ['U'] },
      { what: 'New style', keys: ['S'] },
      { what: 'Request review', keys: ['Shift R'] },
    ],
  },
  {
    title: 'My tasks',
    shortcuts: [
      { what: 'New task', keys: ['N'] },
      { what: 'Board: pick up, drop', keys: ['Space'] },
      { what: 'Calendar: previous, next month', keys: ['Page ↑', 'Page ↓'] },
      { what: 'Calendar: today', keys: ['T'] },
    ],
  },
  {
    title: 'Whiteboard',
    shortcuts: [
      { what: 'Select, hand, comment', keys: ['V', 'H', 'C'] },
      { what: 'Freehand, path, shape, arrow', keys: ['P', 'L', 'S', 'A'] },
      { what: 'Text, note, swatch, frame, picture', keys: ['T', 'N', 'W', 'F', 'I'] },
      { what: 'Next, previous item', keys: ['Tab', 'Shift Tab'] },
      { what: 'Move; by ten', keys: ['←', 'Shift ←'] },
      { what: 'Group, lock, duplicate', keys: ['Ctrl G', 'Ctrl L', 'Ctrl D'] },
      { what: 'Forward, backward', keys: [']', '['] },
      { what: 'Look around', keys: ['Space'] },
      { what: 'Show everything, what is selected', keys: ['Shift 1', 'Shift 2'] },
      { what: 'Map, find an item, full screen', keys: ['M', '/', 'Shift F'] },
    ],
  },
  {
    title: 'Viewer',
    shortcuts: [
      { what: 'Previous, next picture', keys: ['←', '→'] },
      { what: 'Newer, older version', keys: ['↑', '↓'] },
      { what: 'Zoom in, zoom out', keys: ['+', '-'] },
      { what: 'Fit, actual size', keys: ['0', '1'] },
      { what: 'Comment at a pin', keys: ['C'] },
      { what: 'View, task, draw, hand', keys: ['V', 'T', 'D', 'H'] },
    ],
  },
  {
    title: 'Review',
    shortcuts: [
      { what: 'Approve, ask for a revision, reject', keys: ['A', 'E', 'R'] },
      { what: 'Same, for this file only', keys: ['Shift A', 'Shift E', 'Shift R'] },
      { what: 'Undo', keys: ['Z'] },
      { what: 'Next, previous piece', keys: ['→', '←'] },
      { what: 'Files of the version', keys: ['↑', '↓'] },
      { what: 'Go to piece 1–9', keys: ['1', '9'] },
      { what: 'Write a note; save it and go on', keys: ['N', 'Ctrl ⏎'] },
      { what: 'Comment, draw, hand, view', keys: ['C', 'D', 'H', 'V'] },
      { what: 'Go to the summary; send', keys: ['S', 'Ctrl ⏎'] },
    ],
  },
];

/** The keys that Facet listens to. */
export function ShortcutList({ opened, onClose }: ShortcutListProps) {
  const isOn = useLetterKeys();
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" width={416}>
      <Switch
        label="Single-key shortcuts"
        hint="Use letters, digits and symbols as shortcuts on this device"
        className={styles.single}
        checked={isOn}
        onChange={({ target }) => setLetterKeys(target.checked)}
      />
      {/* It holds nothing that takes the focus, and scrolls on small screens: so it takes it itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls */}
      <div tabIndex={0} role="group" aria-label="Keyboard shortcuts">
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
