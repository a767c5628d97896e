import { Check, Download, Grid2x2, Plus, Rows2, X } from 'lucide-react';
import { useState } from 'react';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { ChosenChip, FilterChip } from '../../ui/filter-chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { StatusGlyph } from '../../shared/statuses/status-glyph.tsx';
import { tabPanelProps, Tabs } from '../../ui/tabs.tsx';
import { DevSection, SpecimenRow } from './dev-section.tsx';
import { t } from '../../ui/words.ts';

const SECTIONS = [
  { value: 'whiteboard', label: t('Whiteboard') },
  { value: 'files', label: t('Design files') },
  { value: 'tasks', label: t('Tasks') },
  { value: 'chat', label: t('Chat') },
] as const;
const VIEWS = [
  { value: 'grid', label: t('Grid'), icon: <Grid2x2 /> },
  { value: 'list', label: t('List'), icon: <Rows2 /> },
] as const;
const MODULES = [
  { value: 'mood', label: 'mood-board', count: 14, icon: <StatusGlyph status="finished" /> },
  { value: 'sketch', label: 'sketch-design', count: 12, icon: <StatusGlyph status="approved" /> },
  { value: 'cad', label: 'cad-design', count: 9, icon: <StatusGlyph status="in_progress" />, dot: true },
] as const;

type DevControlsProps = { id: string };

/** Buttons, chips, tabs and everything else that can be pressed. */
export function DevControls({ id }: DevControlsProps) {
  const [section, setSection] = useState<(typeof SECTIONS)[number]['value']>('files');
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('grid');
  const [module, setModule] = useState<(typeof MODULES)[number]['value']>('cad');
  return (
    <>
      <DevSection title={t('Buttons')}>
        <SpecimenRow>
          <Button variant="primary">{t('Request review')}</Button>
          <Button>{t('Share')}</Button>
          <Button variant="quiet" icon={<Download />}>
            {t('Quiet')}
          </Button>
        </SpecimenRow>
        <SpecimenRow>
          <Button variant="danger" icon={<X />}>
            {t('Reject')}
          </Button>
          <Button variant="approve" icon={<Check />}>
            {t('Approve')}
          </Button>
          <Button size="small">{t('Small')}</Button>
          <LinkButton href="#main">{t('As a link')}</LinkButton>
        </SpecimenRow>
        <SpecimenRow>
          <Button variant="primary" size="large">
            {t('Sign in')}
          </Button>
          <Button variant="primary" loading>
            {t('Saving')}
          </Button>
          <Button loading>{t('Loading')}</Button>
          <Button disabled>{t('Disabled')}</Button>
        </SpecimenRow>
        <SpecimenRow>
          <Button variant="primary" size="small" icon={<Plus />}>
            {t('New Task')}
          </Button>
          <IconButton label={t('Download')} icon={<Download />} />
          <IconButton label={t('Download, framed')} icon={<Download />} variant="plain" />
          <IconButton label={t('Unread')} icon={<Download />} dot />
          <IconButton label={t('Active tool')} icon={<Download />} active />
        </SpecimenRow>
      </DevSection>
      <DevSection title={t('Choices')}>
        <SegmentedControl label={t('Section')} value={section} onChange={setSection} items={SECTIONS} />
        <SpecimenRow>
          <SegmentedControl label={t('View')} value={view} onChange={setView} items={VIEWS} size={32} iconsOnly />
          <FilterChip>{t('Status')}</FilterChip>
          <ChosenChip onRemove={() => setView('grid')}>{t('Tag: SS27')}</ChosenChip>
        </SpecimenRow>
        <Tabs label={t('Modules')} idPrefix={`modules-${id}`} value={module} onChange={setModule} items={MODULES} />
        <div role="tabpanel" {...tabPanelProps(`modules-${id}`, module)}>
          {t('Module {module}', { module })}
        </div>
        <Breadcrumbs>
          <a href="#main">{t('Maison Orlane')}</a>
          <a href="#main">{t('SS27 Bridal')}</a>
          <span>{t('Aurelia bridal')}</span>
        </Breadcrumbs>
      </DevSection>
    </>
  );
}
