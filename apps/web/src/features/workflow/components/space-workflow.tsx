import { useQuery } from '@tanstack/react-query';
import { StandIn } from '../../../lib/list/loaded.tsx';
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
  const isError = schemes.isLoadingError || templates.isLoadingError;
  const refetch = () => Promise.all([schemes.refetch(), templates.refetch()]);
  return (
    <div className={styles.section}>
      <StandIn
        framed
        query={{ isError, refetch }}
        skeleton={<SkeletonRows count={4} height={96} />}
        failed={t('Couldn’t load the workflows')}
      />
    </div>
  );
}
