import styles from './price.module.css';
import { t } from '../../../ui/words.ts';

/** What it costs, as plainly as possible. */
export function Price() {
  return (
    <section id="free" className={styles.price} aria-labelledby="cost">
      <h2 id="cost" className={styles.visible}>
        {t('What it costs')}
      </h2>
      <dl className={styles.lines}>
        <div>
          <dt>{t('The software')}</dt>
          <dd className={styles.sum}>{t('Nothing')}</dd>
          <dd className={styles.note}>
            {t('Every feature, any number of people, spaces and pieces. Free software, AGPL-3.0.')}
          </dd>
        </div>
        <div>
          <dt>{t('The server')}</dt>
          <dd className={styles.sum}>{t('Yours')}</dd>
          <dd className={styles.note}>
            {t('A machine that you own or rent. What it costs is between you and your provider.')}
          </dd>
        </div>
        <div>
          <dt>{t('Mail')}</dt>
          <dd className={styles.sum}>{t('Yours')}</dd>
          <dd className={styles.note}>{t('Invitations and links are sent through your own mail server.')}</dd>
        </div>
      </dl>
    </section>
  );
}
