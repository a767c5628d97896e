import { Avatar } from '../../../ui/avatar.tsx';
import styles from './chat-people.module.css';
import { t } from '../../../ui/words.ts';

type ShownPerson = { id: number; name: string; src?: string | null; role: string };

/** Who is in the chat, with what they do. */
export function ChatPeople({ people, total }: { people: readonly ShownPerson[]; total: number }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.head}>
        {t('People')} <span>{total}</span>
      </h2>
      <ul className={styles.people}>
        {people.map(({ id, name, src, role }) => (
          <li key={id} className={styles.person}>
            <Avatar name={name} src={src} size={32} colourKey={String(id)} decorative />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.role}>{role}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
