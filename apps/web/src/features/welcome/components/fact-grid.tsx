import styles from './fact-grid.module.css';

export type WelcomeFact = { title: string; text: string };
type FactGridProps = { id: string; title: string; facts: readonly WelcomeFact[] };

/** Short facts side by side under a title. */
export function FactGrid({ id, title, facts }: FactGridProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <div className={styles.grid}>
        {facts.map((fact) => (
          <div key={fact.title} className={styles.fact}>
            <h3 className={styles.title}>{fact.title}</h3>
            <p className={styles.text}>{fact.text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
