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
import { DevSection, Row } from './dev-section.tsx';

const SECTIONS = [
  { value: 'whiteboard', label: 'Whiteboard' },
  { value: 'files', label: 'Design files' },
  { value: 'tasks', label: 'Tasks' },
  { value: 'chat', label: 'Chat' },
] as const;
const VIEWS = [
  { value: 'grid', label: 'Grid', icon: <Grid2x2 /> },
  { value: 'list', label: 'List', icon: <Rows2 /> },
] as const;
const MODULES = [
  { value: 'mood', label: 'mood-board', count: 14, icon: <StatusGlyph status="finished" /> },
  { value: 'sketch', label: 'sketch-design', count: 12, icon: <StatusGlyph status="approved" /> },
  { value: 'cad', label: 'cad-design', count: 9, icon: <StatusGlyph status="in_progress" />, dot: true },
] as const;

type DevControlsProps = { id: string };

/** Buttons, chips, tabs and everything that is pressed. */
export function DevControls({ id }: DevControlsProps) {
  const [section, setSection] = useState<(typeof SECTIONS)[number]['value']>('files');
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('grid');
  const [module, setModule] = useState<(typeof MODULES)[number]['value']>('cad');
  return (
    <>
      <DevSection title="Buttons">
        <Row>
          <Button variant="primary">Request review</Button>
          <Button>Share</Button>
          <Button variant="quiet" icon={<Download />}>
            Quiet
          </Button>
        </Row>
        <Row>
          <Button variant="danger" icon={<X />}>
            Reject
          </Button>
          <Button variant="approve" icon={<Check />}>
            Approve
          </Button>
          <Button size="small">Small</Button>
          <LinkButton href="#main">As a link</LinkButton>
        </Row>
        <Row>
          <Button variant="primary" size="large">
            Sign in
          </Button>
          <Button variant="primary" loading>
            Saving
          </Button>
          <Button loading>Loading</Button>
          <Button disabled>Disabled</Button>
        </Row>
        <Row>
          <Button variant="primary" size="small" icon={<Plus />}>
            New Task
          </Button>
          <IconButton label="Download" icon={<Download />} />
          <IconButton label="Download, framed" icon={<Download />} variant="plain" />
          <IconButton label="Unread" icon={<Download />} dot />
          <IconButton label="Active tool" icon={<Download />} active />
        </Row>
      </DevSection>
      <DevSection title="Choices">
        <SegmentedControl label="Section" value={section} onChange={setSection} items={SECTIONS} />
        <Row>
          <SegmentedControl label="View" value={view} onChange={setView} items={VIEWS} size={32} iconsOnly />
          <FilterChip>Status</FilterChip>
          <ChosenChip onRemove={() => setView('grid')}>Tag: SS27</ChosenChip>
        </Row>
        <Tabs label="Modules" idPrefix={`modules-${id}`} value={module} onChange={setModule} items={MODULES} />
        <div role="tabpanel" {...tabPanelProps(`modules-${id}`, module)}>
          Module {module}
        </div>
        <Breadcrumbs>
          <a href="#main">Maison Orlane</a>
          <a href="#main">SS27 Bridal</a>
          <span>Aurelia bridal</span>
        </Breadcrumbs>
      </DevSection>
    </>
  );
}
