import type { ArchiveRules } from '@facet/contract/archive/archive-rules';
import { createPlacer } from '@facet/contract/archive/place-file';
import type { MarkedPart } from '@facet/contract/archive/read-name';
import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ImportRow } from '@facet/contract/entities/import';
import { CircleAlert, CircleCheck, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';
import { REASON_WORDS } from '../archive-words.ts';
import styles from './archive.module.css';

const SHOWN = 7;

type ExamplesProps = { title: string; rules: ArchiveRules; rows: readonly ImportRow[] };

/** Seven of the person's own files as the rules read them, always one of them that no rule reads, if there is one. */
export function Examples({ title, rules, rows }: ExamplesProps) {
  const [turn, setTurn] = useState(0);
  const place = createPlacer(rules, title);
  const read = rows
    .map((row) => ({ path: row.path, ...place({ path: row.path, size: row.size, modifiedAt: row.modified_at }) }))
    .filter(({ why }) => why === undefined || why === 'no_rule');
  const [fits, odd] = [read.filter((one) => one.place), read.filter((one) => !one.place)];
  const step = Math.max(1, Math.floor(fits.length / SHOWN));
  const chosen = Array.from(
    { length: Math.min(SHOWN, fits.length) },
    (_, at) => fits[(at * step + turn) % fits.length],
  );
  const shown = [...chosen.slice(0, odd.length > 0 ? SHOWN - 1 : SHOWN), odd[turn % (odd.length || 1)]].flatMap(
    (one) => one ?? [],
  );
  return (
    <section className={styles.examples}>
      <div className={styles.head}>
        <h2>{t('Examples')}</h2>
        <span className={styles.hint}>
          {odd.length === 0 ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
          {t('{read} of {all} of the first names are read', { read: fits.length, all: read.length })}
        </span>
        <Button size="small" variant="quiet" icon={<Shuffle />} onClick={() => setTurn(turn + 1)}>
          {t('Others')}
        </Button>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('File')}</th>
              <th scope="col">{t('Style')}</th>
              <th scope="col">{t('Version')}</th>
              <th scope="col">{t('Module')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.path}>
                <td>
                  <MarkedName path={one.path} marks={one.place ? (one.read?.marks ?? []) : []} />
                </td>
                <td>
                  {one.place ? (
                    <strong>{one.place.style}</strong>
                  ) : (
                    <span className={styles.wrong}>{REASON_WORDS.no_rule}</span>
                  )}
                </td>
                <td>{one.place?.version ?? '–'}</td>
                <td>{one.place ? titleOfModule(one.place.module) : t('left out')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A name with its parts underlined in their colours. */
function MarkedName({ path, marks }: { path: string; marks: readonly MarkedPart[] }) {
  const steps = path.normalize('NFC').split('/');
  const name = steps.at(-1) ?? '';
  const above = steps.length > 1 ? `${steps.at(-2)}/` : '';
  return (
    <code className={styles.name} title={path}>
      {above}
      {marks.map(({ part, start, end }, at) => (
        <span key={part}>
          {name.slice(marks[at - 1]?.end ?? 0, start)}
          <b data-part={part}>{name.slice(start, end)}</b>
        </span>
      ))}
      {name.slice(marks.at(-1)?.end ?? 0)}
    </code>
  );
}
