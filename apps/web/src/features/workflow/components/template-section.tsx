import { BLANK_TEMPLATE } from '@facet/contract/constants/limits';
import type { TemplateWire, WorkflowSchemeWire } from '@facet/contract/entities/workflow';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useArchiveTemplate } from '../api.ts';
import { TemplateCard } from './template-card.tsx';
import type { TemplateFields } from './template-fields.ts';
import styles from './workflow-sections.module.css';
import { t } from '../../../ui/words.ts';

const TemplateModal = lazyPart(async () => (await import('./template-modal.tsx')).TemplateModal);

type TemplateSectionProps = {
  spaceId: number;
  templates: readonly TemplateWire[];
  schemes: readonly WorkflowSchemeWire[];
  canEdit: boolean;
  fields: TemplateFields;
};

/** A space's templates; the blank one, which every space has, gets no card. */
export function TemplateSection({ spaceId, templates, schemes, canEdit, fields }: TemplateSectionProps) {
  const [edited, setEdited] = useState<TemplateWire | 'new'>();
  const archive = useArchiveTemplate();
  const own = templates.filter(({ id }) => id !== BLANK_TEMPLATE);
  const button = canEdit && (
    <Button icon={<Plus />} onClick={() => setEdited('new')}>
      {t('New template')}
    </Button>
  );
  return (
    <section className={styles.section} aria-labelledby="templates">
      <div className={styles.bar}>
        <h2 id="templates">{t('Templates')}</h2>
        {own.length > 0 && button}
      </div>
      <p className={styles.lead}>{t('A reusable starting point: workflow, guidelines, tags and team roles.')}</p>
      {own.length === 0 && (
        <EmptyState
          framed
          title={t('No templates yet')}
          text={t('Until you add one, new projects start blank.')}
          action={button}
        />
      )}
      <ul className={styles.cards}>
        {own.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            onEdit={template.abilities.edit ? () => setEdited(template) : undefined}
            onArchive={template.abilities.archive ? () => archive.mutate(template) : undefined}
          />
        ))}
      </ul>
      {edited && (
        <TemplateModal
          spaceId={spaceId}
          template={edited === 'new' ? null : edited}
          schemes={schemes}
          fields={fields}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
