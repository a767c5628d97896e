import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { Popover } from '../../../../../ui/popover.tsx';
import type { Body } from '@facet/model/model-data';
import type { BodyWeight } from '../use-weight.ts';
import styles from './bodies-popover.module.css';
import { bodyGroups, bodyNotes, type BodyGroup, type BodyRow } from './body-groups.ts';
import { cubic } from '../../../../../shared/designs/measured-figures.ts';
import barStyles from './model-facts-bar.module.css';
import { t } from '../../../../../ui/words.ts';

/** More rows than this help nobody; the remaining bodies follow their layer. */
const MOST_ROWS = 60;

type CountProps = { weight: BodyWeight; scale: number };

function BodyLine({ row: { at, label, body }, weight, scale }: CountProps & { row: BodyRow }) {
  const notes = bodyNotes(body, weight.roles[at]);
  return (
    <li className={styles.row}>
      <Checkbox
        label={label}
        checked={!weight.leftOut.includes(at)}
        onChange={({ currentTarget }) => weight.count([at], currentTarget.checked)}
      />
      <span className={styles.figure}>{body.volume === null ? '–' : cubic(body.volume * scale)}</span>
      {notes && <span className={styles.notes}>{notes}</span>}
    </li>
  );
}

function Group({ group: { layer, rows }, weight, scale }: CountProps & { group: BodyGroup }) {
  const numbers = rows.map(({ at }) => at);
  const isIn = numbers.filter((at) => !weight.leftOut.includes(at)).length;
  return (
    <section className={styles.group}>
      {(layer !== '' || rows.length > MOST_ROWS) && (
        <Checkbox
          className={styles.layer}
          label={layer || t('All bodies')}
          checked={isIn === numbers.length}
          indeterminate={isIn > 0 && isIn < numbers.length}
          onChange={() => weight.count(numbers, isIn < numbers.length)}
        />
      )}
      <ul className={styles.rows}>
        {rows.slice(0, MOST_ROWS).map((row) => (
          <BodyLine key={row.at} row={row} weight={weight} scale={scale} />
        ))}
      </ul>
      {rows.length > MOST_ROWS && (
        <p className={styles.more}>
          {t('and {count, plural, one {# smaller one} other {# smaller ones}}', { count: rows.length - MOST_ROWS })}
        </p>
      )}
    </section>
  );
}

/** Chooses which bodies of the model count towards its weight. */
export function BodiesPopover({ bodies, weight, scale }: CountProps & { bodies: readonly Body[] }) {
  const [opened, setOpened] = useState(false);
  const all = bodies.length;
  const count = all - weight.leftOut.length;
  const label =
    count < all && all > 1
      ? t('{count} of {all} bodies', { count, all })
      : t('{all, plural, one {# body} other {# bodies}}', { all });
  const trigger = (
    <button
      type="button"
      className={barStyles.choice}
      aria-label={t('{bodies} count towards the weight', { bodies: label })}
      onClick={() => setOpened(!opened)}
    >
      {label}
      <ChevronDown aria-hidden="true" />
    </button>
  );
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trigger={trigger}
      width={320}
      label={t('Bodies')}
      position="bottom-end"
    >
      <h2 className={styles.title}>{t('Counted in the weight')}</h2>
      <div className={styles.list}>
        {bodyGroups(bodies).map((group) => (
          <Group key={group.layer} group={group} weight={weight} scale={scale} />
        ))}
      </div>
    </Popover>
  );
}
