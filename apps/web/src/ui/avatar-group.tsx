import { Avatar, type AvatarProps } from './avatar.tsx';
import styles from './avatar.module.css';
import { t } from './words.ts';

type Person = { id: number | string; name: string; src?: string | null };
type AvatarGroupProps = { people: readonly Person[]; size?: AvatarProps['size']; max?: number; total?: number };

/** People side by side: the first four, then how many more there are (`total` includes those missing from `people`). */
export function AvatarGroup({ people, size = 28, max = 4, total = people.length }: AvatarGroupProps) {
  const shown = people.slice(0, max);
  const more = total - shown.length;
  const hidden = people.slice(max).map(({ name }) => name);
  return (
    <ul className={styles.group}>
      {shown.map((person) => (
        <li key={person.id}>
          <Avatar name={person.name} src={person.src} size={size} colourKey={String(person.id)} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <span
            className={styles.more}
            style={{ minWidth: size, height: size }}
            title={hidden.join(', ') || undefined}
            aria-label={t('{more, plural, one {# more} other {# more}}', { more })}
            role="img"
          >
            +{more}
          </span>
        </li>
      )}
    </ul>
  );
}
