import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { IconButton } from './icon-button.tsx';
import { useStore } from './create-store.ts';
import { toast, TOAST_MS, toasts, type Toast } from './toast.ts';
import styles from './toaster.module.css';
import { t } from './words.ts';

type ToastCardProps = { item: Toast };

function ToastCard({ item }: ToastCardProps) {
  const { id, tone, text, detail, action, ms = TOAST_MS } = item;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toast.dismiss(id), ms);
    return () => clearTimeout(timer);
  }, [held, id, ms]);
  const back = useRef<Element>(null);
  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setHeld(true);
    if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) back.current = relatedTarget;
  };
  // The pressed button disappears with the toast: the focus goes back to where it was before, or to the page.
  const leave = () => {
    toast.dismiss(id);
    const target = back.current?.isConnected ? back.current : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  const handleAction = () => {
    action?.onSelect();
    leave();
  };
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={handleFocus}
      onBlur={() => setHeld(false)}
    >
      {tone === 'success' ? <Check aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <div className={styles.words} role={tone === 'success' ? 'status' : 'alert'}>
        <p className={styles.text}>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={handleAction}>
          {action.label}
        </button>
      )}
      <IconButton label={t('Dismiss')} icon={<X />} size={24} className={styles.close} onClick={leave} />
    </div>
  );
}

/**
 * Shows what `toast` says: in the middle of a wide header; a narrow one gives way to the newest. Nothing on the page
 * moves. Mount it once in the app.
 */
export function Toaster() {
  const said = useStore(toasts);
  const isSaying = said.length > 0;
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-messages', isSaying), [isSaying]);
  return (
    <section className={styles.stack} aria-label={t('Messages')}>
      {said.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  );
}
