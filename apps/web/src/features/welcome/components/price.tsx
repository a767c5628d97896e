import styles from './price.module.css';

/** What it costs, as plainly as it can be said. */
export function Price() {
  return (
    <section id="free" className={styles.price} aria-labelledby="cost">
      <h2 id="cost" className={styles.visible}>
        What it costs
      </h2>
      <dl className={styles.lines}>
        <div>
          <dt>The software</dt>
          <dd className={styles.sum}>Nothing</dd>
          <dd className={styles.note}>
            Every feature, any number of people, spaces and pieces. Free software, AGPL-3.0.
          </dd>
        </div>
        <div>
          <dt>The server</dt>
          <dd className={styles.sum}>Yours</dd>
          <dd className={styles.note}>
            A machine that you own or rent. What it costs is between you and your provider.
          </dd>
        </div>
        <div>
          <dt>Mail</dt>
          <dd className={styles.sum}>Yours</dd>
          <dd className={styles.note}>Invitations and links are sent through your own mail server.</dd>
        </div>
      </dl>
    </section>
  );
}
