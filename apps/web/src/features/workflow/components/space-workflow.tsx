import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { workflowQueries } from '../api.ts';
import { SchemeSection } from './scheme-section.tsx';
import type { TemplateFields } from './template-fields.ts';
import { TemplateSection } from './template-section.tsx';
import styles from './workflow-sections.module.css';
import { t } from '../../../ui/words.ts';

type SpaceWorkflowProps = { spaceId: number; canEdit: boolean; fields: TemplateFields };

/** The workflows and templates of a space. */
export function SpaceWorkflow({ spaceId, canEdit, fields }: SpaceWorkflowProps) {
  const schemes = useQuery(workflowQueries.schemes(spaceId));
  const templates = useQuery(workflowQueries.templates(spaceId));
  if (schemes.data && templates.data) {
    return (
      <>
        <SchemeSection spaceId={spaceId} schemes={schemes.data} canEdit={canEdit} />
        <TemplateSection
          spaceId={spaceId}
          templates={templates.data}
          schemes={schemes.data}
          canEdit={canEdit}
          fields={fields}
        />
      </>
    );
  }
  const handleRetry = () => void Promise.all([schemes.refetch(), templates.refetch()]);
  return (
    <div className={styles.section} aria-busy={!schemes.isError && !templates.isError}>
      {schemes.isError || templates.isError ? (
        <EmptyState
          framed
          title={t('Couldn’t load the workflows')}
          action={<Button onClick={handleRetry}>{t('Try again')}</Button>}
        />
      ) : (
        <SkeletonRows count={4} height={96} />
      )}
    </div>
  );
}
