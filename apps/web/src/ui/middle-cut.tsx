import styles from './middle-cut.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Letters of the end that stay: an ending, and what tells one name from the next. */
const TAIL = 12;

/** A name that is cut in its middle where it has no room, for names differ at their ends; whole in its tooltip. */
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
