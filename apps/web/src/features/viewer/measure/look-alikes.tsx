import type { PartRole } from '@facet/contract/craft/parts';
import type { ModelFigures } from '@facet/contract/entities/measure';
import { CircleQuestionMark } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useAnswerLookAlikes, type MeasuredItemRef } from './measure-api.ts';
import styles from './look-alikes.module.css';
import { stonesTitle } from './stone-words.ts';
import { t } from '../../../ui/words.ts';

/** More sizes than this make the question too long to read. */
const SHOWN = 4;

type Aside = ModelFigures['asides'][number];
type Asked = {
  keys: readonly string[];
  text: string;
  list: string;
  why: string;
  /** What they look like, and the words for it. */
  role: PartRole;
  yes: string;
  no: string;
};

function askedOfStones({ bodies, stones, keys }: NonNullable<ModelFigures['look_alikes']>): Asked {
  const sizes = stones.slice(0, SHOWN).map(stonesTitle);
  return {
    keys,
    text: t('{count, plural, one {# body looks like a stone} other {# bodies look like stones}}', { count: bodies }),
    list: [...sizes, ...(stones.length > SHOWN ? ['…'] : [])].join('; '),
    why: t('By their shape alone. Until it is known, weights are given without and with them.'),
    role: 'stone',
    yes: t('{count, plural, one {It is a stone} other {They are stones}}', { count: bodies }),
    no: t('{count, plural, one {It is metal} other {They are metal}}', { count: bodies }),
  };
}

function askedOfAside({ role, bodies, keys }: Aside): Asked {
  const isSprue = role === 'support';
  return {
    keys,
    text: isSprue
      ? t('{count, plural, one {# body looks like a sprue} other {# bodies look like sprues}}', { count: bodies })
      : t('{count, plural, one {# body looks like a dummy} other {# bodies look like dummies}}', { count: bodies }),
    list: isSprue
      ? t('Rods that stand on the ring and end in the open')
      : t('Solid, larger than the metal, in its hole'),
    why: t('By their shape alone. Until it is known, weights are given without and with them.'),
    role,
    yes: isSprue
      ? t('{count, plural, one {It is a sprue} other {They are sprues}}', { count: bodies })
      : t('{count, plural, one {It is a dummy} other {They are dummies}}', { count: bodies }),
    no: t('{count, plural, one {It belongs to the piece} other {They belong to the piece}}', { count: bodies }),
  };
}

type QuestionProps = { item: MeasuredItemRef; asked: Asked; mayEdit: boolean };

function Question({ item, asked: { keys, text, list, why, role, yes, no }, mayEdit }: QuestionProps) {
  const answer = useAnswerLookAlikes(item);
  return (
    <div className={styles.ask} role="group" aria-label={text}>
      <CircleQuestionMark aria-hidden="true" />
      <p>
        <strong>{text}</strong>
        {list && <span>{list}</span>}
        <small>{why}</small>
      </p>
      {mayEdit && (
        <div className={styles.answers}>
          <Button size="small" disabled={answer.isPending} onClick={() => answer.mutate({ keys, role })}>
            {yes}
          </Button>
          <Button size="small" disabled={answer.isPending} onClick={() => answer.mutate({ keys, role: 'metal' })}>
            {no}
          </Button>
        </div>
      )}
    </div>
  );
}

type LookAlikesProps = { item: MeasuredItemRef; figures: ModelFigures; mayEdit: boolean };

/** Asks whether bodies are the stones, dummies or sprues that they look like; until somebody says so, weights are ranges. */
export function LookAlikes({ item, figures: { look_alikes: stones, asides }, mayEdit }: LookAlikesProps) {
  const all = [...(stones ? [askedOfStones(stones)] : []), ...asides.map(askedOfAside)];
  return all.map((asked) => <Question key={asked.role} item={item} asked={asked} mayEdit={mayEdit} />);
}
