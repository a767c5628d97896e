import type { ItemSpec } from '@facet/contract/entities/spec';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { labelOfType } from '../../../shared/projects/product-type.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/list-states.tsx';
import { specQuery, useSetSpec, type ItemRef } from '../api.ts';
import { SpecLineItem } from './spec-line-item.tsx';
import styles from './spec-section.module.css';
import { t } from '../../../ui/words.ts';

const SpecLinesModal = lazyPart(async () => (await import('./spec-lines-modal.tsx')).SpecLinesModal);

/** The state of the lines in a word: out of tolerance comes before unknown. */
function standing(lines: ItemSpec['lines']): string {
  const out = lines.filter(({ verdict }) => verdict === 'out').length;
  const held = lines.filter(({ verdict }) => verdict === 'in').length;
  if (out > 0) return t('{count} out of tolerance', { count: out });
  return held > 0 ? t('{held} of {count} in tolerance', { held, count: lines.length }) : '';
}

/** What a style should measure beside what this version does; nothing while loading. */
export function SpecSection({ item }: { item: ItemRef }) {
  const { data: spec, isError, refetch } = useQuery(specQuery(item));
  if (isError && !spec) {
    return (
      <section className={styles.section} aria-label={t('Spec')}>
        <LoadFailed small title={t('Couldn’t load the spec')} onRetry={() => void refetch()} />
      </section>
    );
  }
  return spec ? <Spec key={spec.item_id} item={item} spec={spec} /> : null;
}

function Spec({ item, spec }: { item: ItemRef; spec: ItemSpec }) {
  const [edited, setEdited] = useState<Pick<ItemSpec, 'lines' | 'template' | 'since'> | null>(null);
  const save = useSetSpec(item);
  const { lines, template, since, abilities } = spec;
  const product = labelOfType(spec.product_type);
  if (lines.length === 0 && !abilities.edit) return null;
  const close = () => {
    setEdited(null);
    save.reset();
  };
  return (
    <section className={styles.section} aria-label={t('Spec')}>
      <header className={styles.title}>
        <h2>{t('Spec')}</h2>
        <span className={styles.quiet}>{standing(lines)}</span>
        {abilities.edit && lines.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => setEdited(spec)}>
            {t('Edit')}
          </Button>
        )}
      </header>
      {lines.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.quiet}>
            {t('Enter the measures this piece should have. Each version is checked against them.')}
          </p>
          <Button size="small" onClick={() => setEdited(spec)}>
            {t('Set the spec')}
          </Button>
        </div>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <SpecLineItem key={line.key} item={item} line={line} house={spec} mayEdit={abilities.edit} />
          ))}
        </ul>
      )}
      {edited && (
        <SpecLinesModal
          title={t('Spec of the style')}
          subtitle={
            lines.length === 0
              ? t('House default for {product}', { product })
              : t('{product}, for every version', { product })
          }
          lines={edited.lines.length > 0 || since ? edited.lines : template}
          house={spec}
          errors={formErrors(save.error)}
          isSaving={save.isPending}
          onSave={(next) =>
            save.mutate({ lines: next, since: edited.since?.at ?? null }, { onSuccess: close, onError: showFirstError })
          }
          onClose={close}
        />
      )}
    </section>
  );
}
