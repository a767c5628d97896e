import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './command-list.module.css';

export type Command = { id: string; label: string; detail?: string | undefined; icon?: ReactNode; run: () => void };
export type CommandGroup = { title: string; commands: readonly Command[] };

type CommandListProps = {
  label: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly CommandGroup[];
  /** Said where nothing is found. */
  empty: string;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A box to type into and, under it, what it finds; arrows walk, Enter takes, and the box keeps the focus. */
export function CommandList({ label, text, onText, groups, empty }: CommandListProps) {
  const id = useId();
  const shown = groups.filter(({ commands }) => commands.length > 0);
  const all = shown.flatMap(({ commands }) => commands);
  const [wantedId, setWantedId] = useState<string | null>(null);
  const active = all.find((command) => command.id === wantedId) ?? all[0];
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      active.run();
    }
    if (step === undefined || !active) return;
    event.preventDefault();
    const next = all[(all.indexOf(active) + step + all.length) % all.length];
    setWantedId(next?.id ?? null);
    document.getElementById(`${id}-${next?.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const handleText = (value: string) => {
    setWantedId(null);
    onText(value);
  };
  return (
    <>
      <input
        className={styles.input}
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-label={label}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.id}`}
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={(event) => handleText(event.target.value)}
        onKeyDown={handleKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Found" className={styles.list}>
        {shown.map((group) => (
          <div key={group.title} role="group" aria-labelledby={`${id}-${group.title}`}>
            <div id={`${id}-${group.title}`} className={styles.group}>
              {group.title}
            </div>
            {group.commands.map((command) => (
              <CommandRow
                key={command.id}
                rowId={`${id}-${command.id}`}
                command={command}
                isActive={command === active}
                onPoint={() => setWantedId(command.id)}
              />
            ))}
          </div>
        ))}
        {all.length === 0 && <div className={styles.empty}>{empty}</div>}
      </div>
    </>
  );
}

type CommandRowProps = { rowId: string; command: Command; isActive: boolean; onPoint: () => void };

function CommandRow({ rowId, command, isActive, onPoint }: CommandRowProps) {
  return (
    // The box has the focus and takes the keys; a row only takes the pointer.
    // oxlint-disable-next-line click-events-have-key-events
    <div
      id={rowId}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.row}
      onPointerMove={onPoint}
      onClick={command.run}
    >
      {command.icon}
      <span className={styles.label}>{command.label}</span>
      {command.detail && <span className={styles.detail}>{command.detail}</span>}
    </div>
  );
}
