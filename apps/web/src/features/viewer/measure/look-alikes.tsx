import type { ModelFigures } from '@facet/contract/entities/measure';
import { CircleQuestionMark } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useAnswerLookAlikes, type ItemRef } from './measure-api.ts';
import styles from './look-alikes.module.css';
import { stonesTitle } from './stone-words.ts';
import { t } from '../../../ui/words.ts';

/** More sizes than this make the question too long to read. */
const SHOWN = 4;

type LookAlikesProps = { item: ItemRef; found: NonNullable<ModelFigures['look_alikes']>; mayEdit: boolean };

/** Asks whether bodies that look like stones are some; until somebody says so, weights are ranges. */
export function LookAlikes({ item, found: { bodies, stones, keys }, mayEdit }: LookAlikesProps) {
  const answer = useAnswerLookAlikes(item);
  const sizes = stones.slice(0, SHOWN).map(stonesTitle);
  const text = t('{count, plural, one {# body looks like a stone} other {# bodies look like stones}}', {
    count: bodies,
  });
  const list = [...sizes, ...(stones.length > SHOWN ? ['…'] : [])].join('; ');
  return (
    <div className={styles.ask} role="group" aria-label={text}>
      <CircleQuestionMark aria-hidden="true" />
      <p>
        <strong>{text}</strong>
        {list && <span>{list}</span>}
        <small>{t('By their shape alone. Until it is known, weights are given without and with them.')}</small>
      </p>
      {mayEdit && (
        <div className={styles.answers}>
          <Button size="small" disabled={answer.isPending} onClick={() => answer.mutate({ keys, role: 'stone' })}>
            {t('{count, plural, one {It is a stone} other {They are stones}}', { count: bodies })}
          </Button>
          <Button size="small" disabled={answer.isPending} onClick={() => answer.mutate({ keys, role: 'metal' })}>
            {t('{count, plural, one {It is metal} other {They are metal}}', { count: bodies })}
          </Button>
        </div>
      )}
    </div>
  );
}
