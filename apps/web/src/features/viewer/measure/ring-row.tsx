import type { MeleeChart } from '@facet/contract/craft/melee';
import type { RingChart } from '@facet/contract/craft/ring-charts';
import type { ModelCard, ModelFigures } from '@facet/contract/entities/measure';
import { Undo2 } from 'lucide-react';
import { formatDay } from '../../../lib/format-date.ts';
import { precise } from '../../../shared/designs/measured-figures.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { RingTool } from '../kinds/model/ring/ring-tool.ts';
import { askedSizeWords } from '../kinds/model/ring/ring-words.ts';
import { EternityLine } from './eternity-line.tsx';
import { isFingerWide, ringFoundWords, ringWords } from './measure-words.ts';
import styles from './ring-row.module.css';
import { t } from '../../../ui/words.ts';

export type RingRowProps = {
  ring: ModelFigures['ring'];
  /** Further rings in the same file. */
  others: ModelFigures['other_rings'];
  rings: readonly RingChart[];
  wornOn: ModelCard['worn_on'];
  melee: MeleeChart;
  /** Absent if there is no model to show it on. */
  tool: RingTool | undefined;
  corrected: ModelCard['corrected'];
};

function correctedWords({ by: { name }, at, found_mm: found }: NonNullable<ModelCard['corrected']>): string {
  const day = formatDay(at);
  return found === null
    ? t('Corrected by {name}, {day}', { name, day })
    : t('Corrected by {name}, {day}; found Ø {found}', { name, day, found: precise(found) });
}

/**
 * The finger size: highlighted on the model while pointed at, compared with the size asked for, with who corrected it.
 */
export function RingRow({ ring, others, rings, wornOn, melee, tool, corrected }: RingRowProps) {
  const worn = { charts: rings, wornOn };
  const words = ring && ringWords(ring, worn);
  const mm = ring?.diameter_mm ?? null;
  const asked = mm !== null && tool?.asked ? askedSizeWords(mm, tool.asked, rings) : null;
  const found = ring ? ringFoundWords(ring) : '';
  const show = (isShown: boolean) => () => tool?.onShow(isShown);
  return (
    <>
      {ring ? (
        <button
          type="button"
          className={styles.size}
          aria-label={t('{size}, show it on the model', { size: words?.size ?? '' })}
          onPointerEnter={show(true)}
          onPointerLeave={show(false)}
          onFocus={show(true)}
          onBlur={show(false)}
          onClick={tool?.onLook}
        >
          <b>{words?.size}</b>
        </button>
      ) : (
        <span>{t('None found')}</span>
      )}{' '}
      <small>{words?.rest}</small>
      {asked && (
        <small className={styles.line} data-in={asked.isIn}>
          {asked.words}
        </small>
      )}
      {found && !corrected && (
        <small className={styles.found} data-unsure={ring?.range_mm ? true : undefined}>
          {found}
        </small>
      )}
      {others.length > 0 && (
        <small className={styles.found}>
          {t('{count, plural, one {One more ring: {sizes}} other {# more rings: {sizes}}}', {
            count: others.length,
            sizes: others.map((other) => ringWords(other, worn).size).join(', '),
          })}
        </small>
      )}
      {mm !== null && wornOn === 'finger' && isFingerWide(mm) && <EternityLine diameter={mm} melee={melee} />}
      {corrected && (
        <small className={styles.line}>
          {correctedWords(corrected)}
          {tool?.onRevert && (
            <IconButton label={t('Go back to the detected value')} icon={<Undo2 />} size={24} onClick={tool.onRevert} />
          )}
        </small>
      )}
      {tool?.onPicking && (
        <button type="button" className={styles.correct} onClick={() => tool.onPicking?.(true)}>
          {t('Correct on the model')}
        </button>
      )}
    </>
  );
}
