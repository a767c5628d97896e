import type { ChatPersonWire } from '@facet/contract/entities/chat-message';
import styles from './typing-line.module.css';

function words(people: readonly ChatPersonWire[]): string {
  const [first, second] = people.map(({ first_name: name }) => name);
  if (people.length === 1) return `${first} is typing`;
  if (people.length === 2) return `${first} and ${second} are typing`;
  return `${first}, ${second} and ${people.length - 2} more are typing`;
}

/** Who writes something at this moment; its place is always kept. */
export function TypingLine({ people }: { people: readonly ChatPersonWire[] }) {
  return (
    <p className={styles.line} role="status">
      {people.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {words(people)}
        </>
      )}
    </p>
  );
}
