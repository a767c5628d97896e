import type { StoneList, StoneRow } from '@facet/contract/entities/stone-list';
import { useQuery } from '@tanstack/react-query';
import { FileCheck, Plus, ScanSearch } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CsvButtons } from '../../../lib/csv/csv-buttons.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { newKey } from '../../../lib/new-key.ts';
import { useDropFiles } from '../../../lib/use-drop-files.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { numberText, t } from '../../../ui/words.ts';
import { stoneQueries, useSetStones, type StyleRef } from '../api.ts';
import { stoneChanges } from '../stone-changes.ts';
import { certify, foundCertificates } from '../stone-form-values.ts';
import { numberRows } from '@facet/contract/craft/stone-texts';
import { placeTitle } from '../../../shared/designs/stone-texts.ts';
import { STONES_CSV } from '../stones-csv.ts';
import { CertificatesFound } from './certificates-found.tsx';
import { ListPicker } from './list-picker.tsx';
import { StoneCounts } from './stone-counts.tsx';
import { StoneMapPart } from './stone-map-part.tsx';
import type { ReadPdfPage } from './stone-pages.tsx';
import { StoneTable } from './stone-table.tsx';
import styles from './stones.module.css';

const StoneForm = lazyPart(async () => (await import('./stone-form.tsx')).StoneForm);
const ProposalModal = lazyPart(async () => (await import('./proposal-modal.tsx')).ProposalModal);

/** A document of the project that a row may name. */
export type StoneDocument = { id: number; title: string };
type Added = (documents: readonly StoneDocument[]) => void;
/** How documents get into the project; the page passes it in, as uploads are another feature. */
export type DocumentIntake = {
  isBusy: boolean;
  take: (files: readonly File[], onAdded: Added) => void;
  choose: (onAdded: Added) => void;
};
type StonesViewProps = {
  style: StyleRef;
  /** An older list, if one is looked at. */
  list: number | undefined;
  documents: readonly StoneDocument[];
  /** Absent for those who may add no files to the project. */
  intake: DocumentIntake | undefined;
  readPage: ReadPdfPage;
  onList: (number: number | undefined) => void;
};

/** A style’s stones: where they lie, what they are, and whether everything agrees on how many there are. */
export function StonesView({ list: number, ...view }: StonesViewProps) {
  const { style } = view;
  const query = useQuery(stoneQueries.list(style, number));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={6} height={56} />} failed={t('Couldn’t load the stones')}>
      {(list) => <Stones key={style.styleId} {...view} list={list} />}
    </Loaded>
  );
}

type StonesProps = Omit<StonesViewProps, 'list'> & { list: StoneList };

const isOld = ({ number, newest }: StoneList) => number !== newest;

/** Says of documents that were added here whose certificates they are; those whose names say no number stay as they are. */
function tellFound(found: ReturnType<typeof foundCertificates>, added: readonly StoneDocument[]): void {
  for (const { document, row } of found)
    toast.success(
      t('“{title}” is the certificate of {place}', { title: document.title, place: placeTitle(row.place) }),
    );
  for (const { title } of added.filter(({ id }) => !found.some(({ document }) => document.id === id)))
    toast.error(t('“{title}” holds the number of no row', { title }), {
      detail: t('It is among the attachments of the project: choose it in the form of its stone.'),
    });
}

function Stones({ style, list, documents, intake, readPage, onList }: StonesProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const [edited, setEdited] = useState<StoneRow | 'new' | null>(null);
  const [proposedBy, setProposedBy] = useState<number | null>(null);
  const { data: designs = [] } = useQuery(stoneQueries.designs(style));
  const save = useSetStones(style);
  const mayEdit = list.abilities.edit && !isOld(list);
  const setRows = (rows: readonly StoneRow[]) => save.mutate({ rows, since: list.updated_at });
  const handleAdded: Added = (added) => {
    const found = foundCertificates(list.rows, added);
    tellFound(found, added);
    if (found.length > 0) setRows(certify(list.rows, found));
  };
  const certificates = mayEdit && list.rows.length > 0 ? intake : undefined;
  const { isOver, handlers } = useDropFiles((files) => certificates?.take(files, handleAdded));
  const model = designs.find(({ preflight }) => preflight !== null);
  const rows = numberRows(list.rows);
  return (
    <>
      <StoneMapPart
        style={style}
        rows={rows}
        designs={designs}
        readPage={readPage}
        selected={selected}
        mayEdit={mayEdit}
        onSelect={setSelected}
      />
      <section
        className={styles.list}
        aria-label={t('Stones')}
        data-over={isOver || undefined}
        {...(certificates && handlers)}
      >
        <ListHead style={style} list={list} onList={onList}>
          {mayEdit && model && (
            <Button size="small" icon={<ScanSearch />} onClick={() => setProposedBy(model.id)}>
              {t('From CAD v{version}', { version: model.version })}
            </Button>
          )}
          {certificates && (
            <Button
              size="small"
              icon={<FileCheck />}
              loading={certificates.isBusy}
              onClick={() => certificates.choose(handleAdded)}
            >
              {t('Certificates')}
            </Button>
          )}
          {mayEdit && (
            <Button size="small" icon={<Plus />} onClick={() => setEdited('new')}>
              {t('Stone')}
            </Button>
          )}
        </ListHead>
        {mayEdit && (
          <CertificatesFound rows={list.rows} documents={documents} isSaving={save.isPending} onTake={setRows} />
        )}
        {list.rows.length === 0 ? (
          <EmptyState
            title={t('No stones yet')}
            text={t('Add the stones of this piece, import them from a CSV file, or take them from its CAD model.')}
          />
        ) : (
          <StoneTable
            style={style}
            list={list}
            rows={rows}
            selected={selected}
            onSelect={setSelected}
            onEdit={mayEdit ? setEdited : undefined}
          />
        )}
        {!isOld(list) && list.rows.length > 0 && <StoneCounts style={style} />}
        <div className={styles.foot}>
          <CsvButtons
            kind={STONES_CSV}
            saved={list.rows}
            {...(mayEdit && { form: { edited: list.rows, changes: stoneChanges, onTake: setRows } })}
          />
        </div>
      </section>
      {edited && (
        <StoneForm
          style={style}
          list={list}
          row={edited === 'new' ? null : edited}
          documents={documents}
          onClose={() => setEdited(null)}
        />
      )}
      {proposedBy !== null && (
        <ProposalModal
          style={style}
          designId={proposedBy}
          isSaving={save.isPending}
          onTake={({ row, row_id: known }) =>
            setRows(
              known === null
                ? [
                    ...list.rows,
                    {
                      ...row,
                      id: newKey(
                        row.place,
                        list.rows.map(({ id }) => ({ key: id })),
                        'stone',
                      ),
                    },
                  ]
                : list.rows.map((one) => (one.id === known ? { ...one, quantity: row.quantity } : one)),
            )
          }
          onClose={() => setProposedBy(null)}
        />
      )}
    </>
  );
}

type ListHeadProps = Pick<StonesProps, 'style' | 'list' | 'onList'> & { children: ReactNode };

function ListHead({ style, list, onList, children }: ListHeadProps) {
  const { stones, carats } = list.totals;
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{t('Stones')}</h2>
      <span className={styles.quiet}>
        {t('{count, plural, one {# stone} other {# stones}}, {carats} ct', {
          count: stones,
          carats: numberText(carats, { least: 2, most: 2 }),
        })}
      </span>
      <span className={styles.acts}>
        {list.number !== null && <ListPicker style={style} list={list} onList={onList} />}
        {children}
      </span>
    </header>
  );
}
