import type { CommentPersonWire } from '@facet/contract/entities/comment';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { nameOf } from '../../../lib/mentions/mentions.ts';
import styles from './looking-now.module.css';

/** Who else looks at the same thing at this moment. */
export function LookingNow({ people }: { people: readonly CommentPersonWire[] }) {
  if (people.length === 0) return null;
  const names = people.map(nameOf).join(', ');
  return (
    <Tooltip label={`Looking now: ${names}`} describes={false}>
      <span className={styles.people} role="group" aria-label="Looking now">
        <AvatarGroup
          size={24}
          max={3}
          people={people.map((person) => ({ id: person.id, name: nameOf(person), src: person.avatar?.url }))}
        />
      </span>
    </Tooltip>
  );
}
