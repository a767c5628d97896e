import styles from './middle-cut.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Characters kept at the end: the extension, and what tells one name from the next. */
const TAIL = 12;

/** A name shortened in the middle if it doesn't fit, because names differ at their ends; in full in its tooltip. */
export function MiddleCut({ children: text }: { children: string }) {
  const letters = [...text];
  if (letters.length <= 2 * TAIL) return <span title={text}>{text}</span>;
  return (
    <span className={styles.cut} title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={styles.head} aria-hidden="true">
        {letters.slice(0, -TAIL).join('')}
      </span>
      <span className={styles.tail} aria-hidden="true">
        {letters.slice(-TAIL).join('')}
      </span>
    </span>
  );
}
