import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';
import { t } from './words.ts';

export type TabItem<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  count?: number;
  dot?: boolean;
};

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  idPrefix: string;
  after?: ReactNode;
  className?: string;
};

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function nextIndex(key: string, current: number, length: number) {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = STEP[key];
  return step === undefined ? undefined : (current + step + length) % length;
}

/** Attributes that tie a panel to its tab: `<div role="tabpanel" {...tabPanelProps(idPrefix, value)}>`. */
export const tabPanelProps = (idPrefix: string, value: string) => ({
  id: `${idPrefix}-panel`,
  'aria-labelledby': `${idPrefix}-tab-${value}`,
});

/** A row of underlined tabs; arrows, Home and End move and select. The panel belongs to the caller. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onChange, items, idPrefix, after, className } = props;
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const current = items.findIndex((item) => item.value === value);
    const target = items[nextIndex(event.key, current, items.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    onChange(target.value);
    document.getElementById(`${idPrefix}-tab-${target.value}`)?.focus();
  };
  return (
    <div className={classNames(styles.row, className)}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${idPrefix}-tab-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={item.value === value ? `${idPrefix}-panel` : undefined}
            tabIndex={item.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.value)}
            onKeyDown={handleKeyDown}
          >
            {item.icon}
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
            {item.dot && <span className={styles.dot} role="img" aria-label={t('New')} />}
          </button>
        ))}
      </div>
      {after && <div className={styles.after}>{after}</div>}
    </div>
  );
}
