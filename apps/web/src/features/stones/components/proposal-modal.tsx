import type { StoneProposal } from '@facet/contract/entities/stone-list';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import { stoneQueries, type StyleRef } from '../api.ts';
import { rowTitle, sizeText } from '@facet/contract/craft/stone-texts';
import { placeTitle } from '../../../shared/designs/stone-texts.ts';
import styles from './stones.module.css';

type Proposed = StoneProposal['rows'][number];
type ProposalModalProps = {
  style: StyleRef;
  designId: number;
  isSaving: boolean;
  onTake: (proposed: Proposed) => void;
  onClose: () => void;
};

const WHY: Readonly<Record<NonNullable<StoneProposal['why']>, string>> = {
  not_measured: t('This model is not measured yet.'),
  unit: t('Nobody has said the unit of this model yet.'),
  too_many: t('This model has stones of too many sizes.'),
};

/** The stones that were measured on a model, taken over one by one. */
export function ProposalModal({ style, designId, isSaving, onTake, onClose }: ProposalModalProps) {
  const query = useQuery(stoneQueries.proposal(style, designId));
  const foot = <Button onClick={onClose}>{t('Done')}</Button>;
  return (
    <Modal opened onClose={onClose} title={t('Stones of the model')} width={686} foot={foot}>
      <Loaded query={query} skeleton={<SkeletonRows count={4} height={48} />} failed={t('Couldn’t load the stones')}>
        {({ why, rows }) =>
          why || rows.length === 0 ? (
            <p>{why ? WHY[why] : t('This model has no stones.')}</p>
          ) : (
            <ul className={styles.proposal}>
              {rows.map((one, at) => (
                <ProposedRow key={at} one={one} isSaving={isSaving} onTake={() => onTake(one)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Modal>
  );
}

type ProposedRowProps = { one: Proposed; isSaving: boolean; onTake: () => void };

function ProposedRow({ one: { row, row_id: known, listed }, isSaving, onTake }: ProposedRowProps) {
  const named = { ...row, id: '' };
  const isSame = listed === row.quantity;
  const title = t('{count} × {title}, {size} mm', {
    count: row.quantity,
    title: rowTitle(named),
    size: sizeText(named),
  });
  return (
    <li>
      <span>
        {title}
        <small>
          {listed === 0
            ? t('{place}, not in the list', { place: placeTitle(row.place) })
            : t('{place}, {count} in the list', { place: placeTitle(row.place), count: listed })}
        </small>
      </span>
      {isSame ? (
        <span className={styles.quiet}>{t('Agrees')}</span>
      ) : (
        <Button size="small" disabled={isSaving} aria-label={`${takeText(known)}: ${title}`} onClick={onTake}>
          {takeText(known)}
        </Button>
      )}
    </li>
  );
}

const takeText = (known: string | null) => (known === null ? t('Add') : t('Take the number'));
