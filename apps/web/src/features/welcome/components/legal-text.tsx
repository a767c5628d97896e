import styles from './legal-text.module.css';

export type Article = { title: string; paragraphs: readonly string[] };
type LegalTextProps = { title: string; lead: string; articles: readonly Article[] };

/** A text to read from top to bottom, article by article. */
export function LegalText({ title, lead, articles }: LegalTextProps) {
  return (
    <article className={styles.text}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {articles.map((article) => (
        <section key={article.title}>
          <h2>{article.title}</h2>
          <div>
            {article.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}
