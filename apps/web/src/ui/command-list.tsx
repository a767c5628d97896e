import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './command-list.module.css';
import { CommandRow, type Command } from './command-row.tsx';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { t } from './words.ts';

export type CommandGroup = { title: string; count?: string | undefined; commands: readonly Command[] };

type CommandListProps = {
  label: string;
  onClose: () => void;
  text: string;
  onText: (text: string) => void;
  groups: readonly CommandGroup[];
  /** The typed letters, highlighted in labels. */
  marked?: string;
  /** Shown above the actions if nothing else is found; null while there is something. */
  empty: ReactNode;
  isBusy?: boolean;
  /** The rows still belong to earlier letters; Enter waits for those of the present ones. */
  isAwaited?: boolean;
  /** Shown in the head, before the key that closes. */
  scope?: ReactNode;
  foot?: ReactNode;
  /** Tab: limits the search to the chosen row's kind, or moves on to the next. */
  onTab?: (groupTitle: string) => void;
};

type Shown = Pick<CommandListProps, 'groups' | 'empty'>;

/**
 * Freezes what is shown while a row is pressed: an answer arriving in between would move the row away from under the
 * pointer, and the click would be lost.
 */
function useHeld({ groups, empty }: Shown): Shown & { hold: () => void } {
  const [held, setHeld] = useState<Shown | null>(null);
  useEffect(() => {
    if (!held) return;
    // The click comes after the pointer is released.
    const letGo = () => setTimeout(setHeld, 0, null);
    addEventListener('pointerup', letGo);
    addEventListener('pointercancel', letGo);
    return () => {
      removeEventListener('pointerup', letGo);
      removeEventListener('pointercancel', letGo);
    };
  }, [held]);
  return { ...(held ?? { groups, empty }), hold: () => setHeld({ groups, empty }) };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A field with its results below: arrows move, with Ctrl from group to group, Enter runs; the focus stays in the field.
 */
export function CommandList(props: CommandListProps) {
  const { label, text, onText, onClose, marked = '', isBusy, isAwaited = false, scope, foot, onTab } = props;
  const id = useId();
  const { groups, empty, hold } = useHeld(props);
  const shown = groups.filter(({ commands }) => commands.length > 0);
  const all = shown.flatMap(({ commands }) => commands);
  const [wantedId, setWantedId] = useState<string | null>(null);
  /** Enter was pressed before its rows had arrived; says whether in a new tab. */
  const taken = useRef<{ isElsewhere: boolean }>(null);
  const active = all.find((command) => command.id === wantedId) ?? all[0];
  const takeLate = useEffectEvent(() => {
    const { current } = taken;
    taken.current = null;
    if (current) active?.run(current.isElsewhere);
  });
  useEffect(() => {
    if (!isAwaited) takeLate();
  }, [isAwaited]);
  const activeGroup = shown.findIndex(({ commands }) => commands.some((command) => command === active));
  const choose = (command: Command | undefined) => {
    setWantedId(command?.id ?? null);
    document.getElementById(`${id}-${command?.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const walk = (step: number, byGroup: boolean) =>
    choose(
      byGroup
        ? shown.at((activeGroup + step) % shown.length)?.commands[0]
        : active && all[(all.indexOf(active) + step + all.length) % all.length],
    );
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isTab = event.key === 'Tab' && onTab && !event.shiftKey && text !== '';
    if (event.key !== 'Enter' && step === undefined && !isTab) return;
    event.preventDefault();
    const isElsewhere = event.ctrlKey || event.metaKey;
    // A row that somebody has moved to is meant as it is.
    if (event.key === 'Enter' && isAwaited && wantedId === null) taken.current = { isElsewhere };
    else if (event.key === 'Enter') active?.run(isElsewhere);
    else if (step !== undefined) walk(step, isElsewhere);
    else onTab?.(shown[activeGroup]?.title ?? '');
  };
  const handleText = (value: string) => {
    setWantedId(null);
    taken.current = null;
    onText(value);
  };
  return (
    <>
      <div className={styles.head} data-busy={isBusy || undefined}>
        <Search aria-hidden="true" />
        <input
          className={styles.input}
          data-autofocus
          role="combobox"
          aria-expanded={all.length > 0}
          aria-label={label}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.id}`}
          placeholder={label}
          autoComplete="off"
          spellCheck="false"
          value={text}
          onChange={(event) => handleText(event.target.value)}
          onKeyDown={handleKey}
        />
        {scope}
        <span aria-hidden="true" className={styles.escape}>
          <Kbd>{t('Esc')}</Kbd>
        </span>
        <IconButton label={t('Close')} icon={<X />} size={36} className={styles.close} onClick={onClose} />
      </div>
      <div className={styles.scroll} onPointerDown={hold}>
        {empty}
        {/* A list box must have at least one option. */}
        {all.length > 0 && (
          <div id={`${id}-list`} role="listbox" aria-label={t('Found')}>
            {shown.map((group, index) => (
              <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
                <div className={styles.group} role="presentation">
                  <span id={`${id}-group-${index}`}>{group.title}</span>
                  <span>{group.count}</span>
                </div>
                {group.commands.map((command) => (
                  <CommandRow
                    key={command.id}
                    rowId={`${id}-${command.id}`}
                    command={command}
                    marked={marked}
                    isActive={command === active}
                    onPoint={() => setWantedId(command.id)}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">
          {!isBusy && marked !== '' && t('{count, plural, one {# result} other {# results}}', { count: all.length })}
        </span>
      </VisuallyHidden>
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  );
}
