import type { StoneRow } from '@facet/contract/entities/stone-list';
import { FileCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { certify, foundCertificates } from '../stone-form-values.ts';
import { placeTitle } from '../../../shared/designs/stone-texts.ts';
import type { StoneDocument } from './stones-view.tsx';
import styles from './stones.module.css';
import { t } from '../../../ui/words.ts';

type FoundProps = {
  rows: readonly StoneRow[];
  documents: readonly StoneDocument[];
  isSaving: boolean;
  onTake: (rows: StoneRow[]) => void;
};

/** Says which documents of the project hold the number of a row’s certificate; a person takes them. */
export function CertificatesFound({ rows, documents, isSaving, onTake }: FoundProps) {
  const found = foundCertificates(rows, documents);
  if (found.length === 0) return null;
  return (
    <div className={styles.found} role="status">
      <FileCheck size={16} aria-hidden="true" />
      <p>
        {found
          .map(({ row, certificate: { number }, document: { title } }) =>
            t('“{title}” holds the number {number} of {place}.', { title, number, place: placeTitle(row.place) }),
          )
          .join(' ')}
      </p>
      <Button size="small" loading={isSaving} onClick={() => onTake(certify(rows, found))}>
        {t('{count, plural, one {Take it as its certificate} other {Take them as their certificates}}', {
          count: found.length,
        })}
      </Button>
    </div>
  );
}
