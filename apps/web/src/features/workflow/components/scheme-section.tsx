import type { WorkflowSchemeWire } from '@facet/contract/entities/workflow';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { useChangeScheme } from '../api.ts';
import { SchemeCard } from './scheme-card.tsx';
import styles from './workflow-sections.module.css';
import { t } from '../../../ui/words.ts';

// Contains the code for dragging.
const SchemeModal = lazyPart(async () => (await import('./scheme-modal.tsx')).SchemeModal);

type SchemeSectionProps = { spaceId: number; schemes: readonly WorkflowSchemeWire[]; canEdit: boolean };

/** The workflows available in a space. */
export function SchemeSection({ spaceId, schemes, canEdit }: SchemeSectionProps) {
  const [edited, setEdited] = useState<WorkflowSchemeWire | 'new'>();
  const change = useChangeScheme();
  const ownDefault = schemes.find((scheme) => scheme.space_id !== null && scheme.is_default);
  // The shared scheme is the default wherever a space has none of its own.
  const makeDefault = (scheme: WorkflowSchemeWire) => {
    const success = t('New projects start with “{title}”', { title: scheme.title });
    if (scheme.space_id !== null) return change.mutate({ scheme, is_default: true, success });
    return ownDefault && change.mutate({ scheme: ownDefault, is_default: false, success });
  };
  const archive = (scheme: WorkflowSchemeWire) =>
    change.mutate({ scheme, is_archived: true, success: t('“{title}” was archived', { title: scheme.title }) });
  return (
    <section className={styles.section} aria-labelledby="workflows">
      <div className={styles.bar}>
        <h2 id="workflows">{t('Workflows')}</h2>
        {canEdit && (
          <Button icon={<Plus />} onClick={() => setEdited('new')}>
            {t('New workflow')}
          </Button>
        )}
      </div>
      <p className={styles.lead}>{t('The modules a project goes through. Each project starts with its own copy.')}</p>
      <ul className={styles.cards}>
        {schemes.map((scheme) => (
          <SchemeCard
            key={scheme.id}
            scheme={scheme}
            onEdit={scheme.abilities.edit ? () => setEdited(scheme) : undefined}
            onMakeDefault={canEdit && !scheme.is_default ? () => makeDefault(scheme) : undefined}
            onArchive={scheme.abilities.archive ? () => archive(scheme) : undefined}
          />
        ))}
      </ul>
      {edited && (
        <SchemeModal
          spaceId={spaceId}
          scheme={edited === 'new' ? null : edited}
          catalogue={schemes.find((scheme) => scheme.space_id === null)?.modules ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
