import type { BriefFields } from '@facet/contract/entities/board-item';
import type { StyleReferenceWire } from '@facet/contract/entities/style-reference';
import { getStyleOrigin, removeStyleReference } from '@facet/contract/endpoints/style-references';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { call } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format-date.ts';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { BRIEF_FIELDS } from '@facet/board/brief-fields';
import { boardKeys } from '../keys.ts';
import styles from './style-origin.module.css';
import { t } from '../../../ui/words.ts';

type StyleRef = { projectId: number; styleId: number };

/** The brief and the references of a style. */
const originQuery = ({ projectId, styleId }: StyleRef) =>
  queryOptions({
    queryKey: [...boardKeys.origins(projectId), styleId],
    queryFn: async ({ signal }) => (await call(getStyleOrigin, { params: { projectId, styleId }, signal })).data,
    // Changes made on a board aren't announced here.
    staleTime: 0,
    meta: { failure: 'silent' },
  });

/** Removes a reference from a style; its picture stays on the board. */
const useRemoveReference = ({ projectId, styleId }: StyleRef) =>
  useMutation({
    mutationFn: (itemId: string) => call(removeStyleReference, { params: { projectId, styleId, itemId } }),
    meta: { invalidates: [boardKeys.origins(projectId)], success: t('No longer a reference⟦it was done⟧') },
  });

type StyleOriginProps = {
  projectId: number;
  styleId: number;
  /** If set, it is a panel of its own, shown only if it has content. */
  panelClass?: string;
  /** The board’s brief stands elsewhere on the page. */
  withoutBrief?: boolean;
};

/** Where a style comes from: its brief, and its references, pictures on boards; each links to its place. */
export function StyleOrigin({ projectId, styleId, panelClass, withoutBrief = false }: StyleOriginProps) {
  const { data } = useQuery(originQuery({ projectId, styleId }));
  const remove = useRemoveReference({ projectId, styleId });
  const { brief: said = null, references = [], can_edit: canEdit = false } = data ?? {};
  const brief = withoutBrief ? null : said;
  if (!brief && references.length === 0) return null;
  const origin = (
    <div className={styles.place} data-inside={withoutBrief || undefined}>
      {brief && <Brief brief={brief} />}
      {references.length > 0 && (
        <section className={styles.part} aria-labelledby="style-references">
          <h2 id="style-references" className={styles.title}>
            {t('References')} <span className={styles.count}>{references.length}</span>
          </h2>
          <ul className={styles.list}>
            {references.map((reference) => (
              <Reference
                key={reference.item_id}
                projectId={projectId}
                reference={reference}
                onRemove={canEdit ? () => remove.mutate(reference.item_id) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
  if (panelClass === undefined) return origin;
  return (
    <aside className={panelClass} aria-label={t('About this design')}>
      {origin}
    </aside>
  );
}

function Brief({ brief }: { brief: BriefFields }) {
  return (
    <section className={styles.part} aria-labelledby="style-brief">
      <h2 id="style-brief" className={styles.title}>
        {t('Brief')}
      </h2>
      <dl className={styles.facts}>
        {BRIEF_FIELDS.map(({ field, label }) => {
          const value = brief[field];
          return (
            value && (
              <div key={field} className={styles.fact}>
                <dt>{t(label)}</dt>
                <dd>{field === 'due' ? formatDay(`${value}T12:00`) : value}</dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
}

type ReferenceProps = { projectId: number; reference: StyleReferenceWire; onRemove?: () => void };

function Reference({ projectId, reference, onRemove }: ReferenceProps) {
  const { item_id: itemId, board, is_on_board: isOnBoard, file } = reference;
  const name = file.original_name;
  const values = { name, board: board.title };
  return (
    <li className={styles.reference}>
      <Link
        to="/project/$projectId/modules/whiteboard"
        params={{ projectId }}
        search={{ board_id: board.id, ...(isOnBoard ? { item_id: itemId } : {}) }}
        className={styles.link}
        aria-label={isOnBoard ? t('{name}, on {board}', values) : t('{name}, no longer on {board}', values)}
      >
        <Picture src={thumbnailUrl(file, 'small')} alt="" ratio={4 / 3} />
        <span className={styles.board}>
          {isOnBoard ? board.title : t('No longer on {title}', { title: board.title })}
        </span>
      </Link>
      {onRemove && (
        <IconButton
          label={t('Remove {name} from the references', { name })}
          icon={<X />}
          size={24}
          className={styles.remove}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
