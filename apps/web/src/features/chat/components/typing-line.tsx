import type { ChatPersonWire } from '@facet/contract/entities/chat-message';
import styles from './typing-line.module.css';
import { t } from '../../../ui/words.ts';

function words(people: readonly ChatPersonWire[]): string {
  const [first = '', second = ''] = people.map(({ first_name: name }) => name);
  if (people.length === 1) return t('{first} is typing', { first });
  if (people.length === 2) return t('{first} and {second} are typing', { first, second });
  return t('{first}, {second} and {count, number} more are typing', { first, second, count: people.length - 2 });
}

/** Who is typing; its space is always reserved. */
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
