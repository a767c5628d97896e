import { ChevronUp, Minus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { UploadRow, type UploadItem } from './upload-row.tsx';
import styles from './upload-panel.module.css';
import { t } from './words.ts';

type UploadPanelProps = {
  items: readonly UploadItem[];
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  onCancel: (id: string) => void;
  onRetry: (ids: readonly string[]) => void;
  onRemove: (id: string) => void;
  /** Asks for the file of a paused upload. */
  onChoose: (id: string) => void;
  onDismiss: () => void;
};

function headline(items: readonly UploadItem[]) {
  const finished = items.filter(({ state }) => state === 'done').length;
  const running = items.filter(({ state }) => state === 'waiting' || state === 'running').length;
  const paused = items.filter(({ state }) => state === 'paused').length;
  if (running > 0) return t('Uploading {place} of {total}', { place: finished + 1, total: items.length });
  if (paused > 0)
    return t('{paused, plural, one {# upload was interrupted} other {# uploads were interrupted}}', { paused });
  return finished === items.length
    ? t('{count, plural, one {# uploaded} other {# uploaded}}', { count: finished })
    : t('{finished} of {total} uploaded', { finished, total: items.length });
}

/**
 * Running, finished and refused uploads, at the bottom right of every page; it decides nothing, the caller owns the
 * queue.
 */
export function UploadPanel(props: UploadPanelProps) {
  const { items, collapsed, onCollapse, onDismiss, onRetry, ...rows } = props;
  const titleId = useId();
  const busy = items.some(({ state }) => state !== 'done' && state !== 'failed');
  const [first, ...others] = items.filter(({ state }) => state === 'paused');
  const failed = items.filter(({ state, retryable }) => state === 'failed' && retryable);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title} aria-live="polite">
          {headline(items)}
        </h2>
        <IconButton
          label={collapsed ? t('Show uploads') : t('Hide uploads')}
          icon={collapsed ? <ChevronUp /> : <Minus />}
          size={28}
          aria-expanded={!collapsed}
          onClick={() => onCollapse(!collapsed)}
        />
        {!busy && <IconButton label={t('Close')} icon={<X />} size={28} onClick={onDismiss} />}
      </header>
      {!collapsed && (
        <ul className={styles.list}>
          {items.map((item) => (
            <UploadRow key={item.id} item={item} {...rows} onRetry={(id) => onRetry([id])} />
          ))}
        </ul>
      )}
      {!collapsed && (others.length > 0 || failed.length > 1) && (
        <footer className={styles.foot}>
          {first && others.length > 0 && (
            <Button size="small" onClick={() => rows.onChoose(first.id)}>
              {t('Choose all {count, number} again', { count: others.length + 1 })}
            </Button>
          )}
          {failed.length > 1 && (
            <Button size="small" onClick={() => onRetry(failed.map(({ id }) => id))}>
              {t('Retry all {count, number}', { count: failed.length })}
            </Button>
          )}
        </footer>
      )}
    </section>
  );
}
