import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { estimatesQuery } from '../../../shared/costs/estimates.tsx';
import { STATUS_TITLES } from '../../../shared/costs/sheet-status.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { costQueries, useCreateSheet, type StyleRef } from '../api.ts';
import styles from './sheet-difference.module.css';
import { t } from '../../../ui/words.ts';

const PAUSE_MS = 250;

type CopyProps = { place: StyleRef; onSheet: (sheetId: number) => void; onClose: () => void };

/** Starts a sheet with the work and rules of another style’s, at today’s prices. */
export function CopyFromStyle({ place, onSheet, onClose }: CopyProps) {
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), PAUSE_MS);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: named = [] } = useQuery(costQueries.stylesNamed(place.projectId, wanted));
  const others = named.filter(({ id }) => id !== place.styleId);
  const { data: estimates = [] } = useQuery(
    estimatesQuery(
      place.projectId,
      others.map(({ id }) => id),
    ),
  );
  const options = others.flatMap(({ id, title }) => {
    const sheet = estimates.find(({ style_id: styleId }) => styleId === id)?.sheet;
    if (!sheet) return [];
    const sum = sheet.vendor === null ? '–' : `${decimalText(sheet.vendor, 2)} ${sheet.currency}`;
    return { value: String(sheet.id), label: `${title}, ${STATUS_TITLES[sheet.status]}, ${sum}` };
  });
  const create = useCreateSheet(place);
  const make = () =>
    create.mutate(
      { from: Number(chosen) },
      {
        onSuccess: ({ data }) => {
          onSheet(data.id);
          onClose();
        },
      },
    );
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button variant="primary" disabled={chosen === null} loading={create.isPending} onClick={make}>
        {t('Start a cost sheet')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('New one from another style')} foot={foot}>
      <div className={styles.panel}>
        <Select
          label={t('Style')}
          searchable
          value={chosen}
          options={options}
          emptyText={t('No costed style found')}
          onSearch={setSearch}
          onChange={setChosen}
        />
        <p className={styles.quiet}>
          {t('Its alloy, work, findings and rules are taken over; weight, stones and prices are this style’s own.')}
        </p>
      </div>
    </Modal>
  );
}
