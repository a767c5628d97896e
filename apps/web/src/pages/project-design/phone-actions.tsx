import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ProjectModuleWire, ProjectWire } from '@facet/contract/entities/project';
import { useNavigate } from '@tanstack/react-router';
import { Link2, MoreVertical, PanelRight, Plus, Send, Settings, Share2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useProjectDrawer } from '../../features/drawer/drawer-context.ts';
import { tabsFor } from '../../features/drawer/drawer-tabs.ts';
import { ButtonLink } from '../../lib/button-link.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { reviewQueueLink } from '../../shared/designs/viewer-address.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useWaitingStyles } from '../../features/reviews/use-waiting-styles.ts';
import { t } from '../../ui/words.ts';

const ReviewLinksDialog = lazyPart(
  async () => (await import('../../features/reviews/components/review-links-dialog.tsx')).ReviewLinksDialog,
);
const ModuleSharingModal = lazyPart(
  async () => (await import('../../features/sharing/components/module-sharing-modal.tsx')).ModuleSharingModal,
);

type PhoneActionsProps = {
  project: ProjectWire;
  module: ProjectModuleWire;
  mayRequest: boolean;
  onRequest: () => void;
  /** Absent for people who may not upload. */
  onUpload?: () => void;
  onNewStyle?: () => void;
};

/** What the bar offers on a phone: the review that waits, and everything else in one menu. The camera has the accent. */
export function PhoneActions(props: PhoneActionsProps) {
  const { project, module, mayRequest, onRequest, onUpload, onNewStyle } = props;
  const [open, setOpen] = useState<'share' | 'links' | null>(null);
  const drawer = useProjectDrawer();
  const navigate = useNavigate();
  const waiting = useWaitingStyles(project.id);
  const { abilities, id: projectId } = project;
  const close = () => setOpen(null);
  return (
    <>
      {waiting > 0 && (
        <ButtonLink size="small" variant={onUpload ? 'plain' : 'primary'} {...reviewQueueLink(projectId, 'true')}>
          {t('Review {waiting}', { waiting })}
        </ButtonLink>
      )}
      <Menu trigger={<IconButton label={t('More')} icon={<MoreVertical data-large />} size={36} />} width={240}>
        {mayRequest && (
          <MenuItem icon={<Send />} onSelect={onRequest}>
            {t('Request review')}
          </MenuItem>
        )}
        {onNewStyle && (
          <MenuItem icon={<Plus />} onSelect={onNewStyle}>
            {t('New style')}
          </MenuItem>
        )}
        {onUpload && (
          <MenuItem icon={<Upload />} onSelect={onUpload}>
            {t('Upload')}
          </MenuItem>
        )}
        {abilities.share && (
          <MenuItem icon={<Share2 />} onSelect={() => setOpen('share')}>
            {t('Share {title}', { title: titleOfModule(module.title) })}
          </MenuItem>
        )}
        {abilities.share && (
          <MenuItem icon={<Link2 />} onSelect={() => setOpen('links')}>
            {t('Review links')}
          </MenuItem>
        )}
        {tabsFor(abilities).length > 0 && (
          <MenuItem icon={<PanelRight />} onSelect={() => drawer.open()}>
            {t('Activity')}
          </MenuItem>
        )}
        {abilities.edit && (
          <MenuItem
            icon={<Settings />}
            onSelect={() => void navigate({ to: '/project/$projectId/edit', params: { projectId } })}
          >
            {t('Settings')}
          </MenuItem>
        )}
      </Menu>
      {open === 'links' && <ReviewLinksDialog projectId={projectId} onClose={close} />}
      {open === 'share' && <ModuleSharingModal module={module} onClose={close} />}
    </>
  );
}
