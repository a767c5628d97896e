import type { DesignItemWire } from '@facet/contract/entities/design';
import type { ModelCard } from '@facet/contract/entities/measure';
import { usualUp } from '@facet/model/up-axis';
import { useQuery } from '@tanstack/react-query';
import { Spinner } from '../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import { modelCardQuery } from '../measure/measure-api.ts';
import { isMeasureOnItsWay } from '../measure/measure-words.ts';
import styles from './difference-panel.module.css';
import { changedParts, differenceRows } from './difference-rows.ts';
import { t } from '../../../ui/words.ts';

type DifferencePanelProps = {
  module: ModuleRef;
  first: DesignItemWire;
  second: DesignItemWire;
  /** Names of both. */
  words: readonly [string, string];
};

/** Beyond this many, names are only counted. */
const NAMED = 6;
const listed = (names: readonly string[]) =>
  names.length > NAMED
    ? t('{names} and {count} more', { names: names.slice(0, NAMED).join(', '), count: names.length - NAMED })
    : names.join(', ');

function Parts({ before, now }: { before: NonNullable<ModelCard['figures']>; now: NonNullable<ModelCard['figures']> }) {
  const { added, removed, changed } = changedParts(before, now);
  const lines = [
    [t('New parts'), added],
    [t('Parts that are gone'), removed],
    [t('Parts of another size'), changed],
  ] as const;
  const told = lines.filter(([, names]) => names.length > 0);
  if (told.length === 0) return <p className={styles.word}>{t('The same parts, each of the same volume.')}</p>;
  return (
    <dl className={styles.parts}>
      {told.map(([title, names]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{listed(names)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What two versions of a model measure, side by side, with what changed; figures are the server's. */
export function DifferencePanel({ module, first, second, words }: DifferencePanelProps) {
  const { data: card, isError } = useQuery(modelCardQuery({ ...module, itemId: second.id }, first.id));
  const [now, before] = [card?.figures, card?.against?.figures];
  const isOver = isError || (card && !isMeasureOnItsWay(card) && !(card.against && isMeasureOnItsWay(card.against)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className={styles.panel} aria-label={t('Differences')} tabIndex={0}>
      {now && before && card ? (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>{t('Figure')}</VisuallyHidden>
                </th>
                <th scope="col">{words[0]}</th>
                <th scope="col">{words[1]}</th>
                <th scope="col">{t('Change⟦how much it changed⟧')}</th>
              </tr>
            </thead>
            <tbody>
              {differenceRows(before, now, {
                up: usualUp(second.file.type),
                house: card.house,
                wornOn: card.worn_on,
              }).map(({ name, before: was, now: is, change }) => (
                <tr key={name} data-same={change.startsWith('±') || undefined}>
                  <th scope="row">{name}</th>
                  <td>{was}</td>
                  <td>{is}</td>
                  <td>{change}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Parts before={before} now={now} />
        </>
      ) : isOver ? (
        <p className={styles.word}>{t('One of these versions isn’t measured.')}</p>
      ) : (
        <p className={styles.word} role="status">
          <Spinner size={16} /> {t('Measuring on the server…')}
        </p>
      )}
    </section>
  );
}
