import type { ReleaseWire } from '@facet/contract/entities/release';
import { decimalText, signedText } from '../../../shared/costs/decimal-text.ts';
import { Modal } from '../../../ui/modal.tsx';
import { t } from '../../../ui/words.ts';
import { CHANGE_KINDS, releaseChanges, type FigureChange, type Changes } from '../difference.ts';
import { releaseName } from '../release-texts.ts';
import styles from './release.module.css';

const TITLES: Readonly<Record<keyof Changes, string>> = {
  files: t('Files'),
  sizes: t('Sizes'),
  weights: t('Weights'),
  stones: t('Stones'),
  price: t('Price'),
};

type ReleaseDifferenceProps = { before: ReleaseWire; after: ReleaseWire; onClose: () => void };

/** Two releases of a style side by side: only what differs. */
export function ReleaseDifference({ before, after, onClose }: ReleaseDifferenceProps) {
  const changes = releaseChanges(before, after);
  const kinds = CHANGE_KINDS.filter((kind) => changes[kind].length > 0);
  const names = { before: releaseName(before), after: releaseName(after) };
  return (
    <Modal opened onClose={onClose} title={t('{before} and {after}', names)} width={686}>
      {kinds.length === 0 ? (
        <p className={styles.quiet}>{t('Nothing differs.')}</p>
      ) : (
        <table className={styles.table} data-wide aria-label={t('What differs')}>
          <thead>
            <tr>
              <th scope="col">{t('Figure')}</th>
              <th scope="col">{names.before}</th>
              <th scope="col">{names.after}</th>
              <th scope="col">{t('Difference')}</th>
            </tr>
          </thead>
          {kinds.map((kind) => (
            <tbody key={kind}>
              <tr>
                <th scope="rowgroup" colSpan={4} className={styles.kind}>
                  {TITLES[kind]}
                </th>
              </tr>
              {changes[kind].map((change) => (
                <ChangeRow key={change.key} change={change} isText={kind === 'files'} isMoney={kind === 'price'} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </Modal>
  );
}

type ChangeRowProps = { change: FigureChange; isText: boolean; isMoney: boolean };

function ChangeRow({ change: { title, unit, was, now, by }, isText, isMoney }: ChangeRowProps) {
  const places = isMoney ? 2 : undefined;
  const shown = (value: string | null) =>
    value === null ? '–' : isText || !/^-?[\d.]+$/.test(value) ? value : decimalText(value, places);
  return (
    <tr>
      <th scope="row">
        {title} <small>{unit}</small>
      </th>
      <td>{shown(was)}</td>
      <td>{shown(now)}</td>
      <td>{by === null ? '' : signedText(by, places ?? 0)}</td>
    </tr>
  );
}
