import styles from './welcome.module.css';

const REASONS = [
  {
    title: 'Versions that stay together',
    text: 'Each upload of a style is its next version. What was approved stays beside what came after.',
  },
  {
    title: 'Reviews with an answer',
    text: 'Ask colleagues or clients by e-mail; each gets a link of their own, approves or rejects, and says why.',
  },
  {
    title: 'Everyone sees their part',
    text: 'Sketch, costing, drawing and CAD each have their people. Who works on one step is not lost in the others.',
  },
  {
    title: 'On your own server',
    text: 'Facet is free software. Designs, drawings and names stay where you put them.',
  },
] as const;

export function WelcomeReasons() {
  return (
    <section className={styles.reasons} aria-label="What Facet does">
      {REASONS.map(({ title, text }) => (
        <div key={title}>
          <h2 className={styles.reason}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
      ))}
    </section>
  );
}
