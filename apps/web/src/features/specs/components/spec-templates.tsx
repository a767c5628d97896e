import { PRODUCT_TYPES, productTypeLabel, type ProductType } from '@facet/contract/constants/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDay } from '../../../lib/format-date.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ProductTypeIcon } from '../../../ui/product-type-icon.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { houseSpecsQuery, useUpdateSpecs } from '../api.ts';
import styles from './spec-templates.module.css';

const SpecLinesModal = lazyPart(async () => (await import('./spec-lines-modal.tsx')).SpecLinesModal);

type SpecTemplatesProps = { spaceId: number; spaceTitle: string };

/** What a house asks new styles to measure, one list for each product type. */
export function SpecTemplates({ spaceId, spaceTitle }: SpecTemplatesProps) {
  const id = useId();
  const { data, isError, refetch } = useQuery(houseSpecsQuery(spaceId));
  const save = useUpdateSpecs(spaceId);
  // What it was read with goes along, so that whoever sets it meanwhile is not overwritten.
  const [edited, setEdited] = useState<{ type: ProductType; since: string | null } | null>(null);
  const close = () => {
    setEdited(null);
    save.reset();
  };
  if (!data) {
    return isError ? (
      <p className={styles.quiet}>
        Couldn’t load the specs.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    ) : (
      <SkeletonRows count={7} height={44} />
    );
  }
  const { specs, since, alloys, abilities } = data;
  const linesOf = (type: ProductType) => specs.find(({ product_type: one }) => one === type)?.lines ?? [];
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Spec tables
      </h2>
      <p className={styles.quiet}>
        {since
          ? `${spaceTitle}’s own, set by ${since.by.name} on ${formatDay(since.at)}`
          : 'What every house begins with. Targets and tolerances are yours to say.'}
      </p>
      <ul className={styles.types}>
        {PRODUCT_TYPES.map((type) => (
          <li key={type} className={styles.type}>
            <ProductTypeIcon type={type} />
            <div className={styles.words}>
              <strong>{productTypeLabel(type)}</strong>
              <span>
                {linesOf(type)
                  .map(({ title }) => title)
                  .join(', ') || 'Nothing is asked'}
              </span>
            </div>
            {abilities.edit && (
              <Button
                size="small"
                aria-label={`Edit the spec of ${productTypeLabel(type)}`}
                onClick={() => setEdited({ type, since: since?.at ?? null })}
              >
                Edit
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <SpecLinesModal
          title={`Spec table, ${productTypeLabel(edited.type).toLowerCase()}`}
          subtitle="What new specs of such pieces begin with"
          lines={linesOf(edited.type)}
          alloys={alloys}
          field="specs.0.lines"
          error={save.error}
          isSaving={save.isPending}
          onSave={(lines) =>
            save.mutate(
              {
                // The edited one comes first, so that its errors are found at its lines.
                specs: [
                  { product_type: edited.type, lines },
                  ...specs.filter(({ product_type: type }) => type !== edited.type),
                ],
                since: edited.since,
              },
              { onSuccess: close, onError: showFirstError },
            )
          }
          onClose={close}
        />
      )}
    </section>
  );
}
