import type { IntegrationDeliveryWire } from '@facet/contract/entities/integration';
import styles from './connections.module.css';
import { t } from '../../../ui/words.ts';

const WORDS = { pending: t('Waiting'), succeeded: t('Delivered'), failed: t('Failed') } as const;

/** How a delivery went, with the answer. */
export function DeliveryResult({ delivery }: { delivery: IntegrationDeliveryWire }) {
  const { status, response_status: code, response_text: text, attempts } = delivery;
  return (
    <div className={styles.result} role="status">
      <p>
        <strong className={styles.state} data-status={status}>
          {WORDS[status]}
        </strong>
        {code !== null && <span>{t('answered {code}', { code: String(code) })}</span>}
        {attempts > 1 && <span>{t('{attempts, plural, one {# attempt} other {# attempts}}', { attempts })}</span>}
      </p>
      {text && <pre className={styles.answer}>{text}</pre>}
    </div>
  );
}
