import { AccountSection } from '../features/account/components/account-section.tsx';
import { DigestChoice } from '../features/notifications/components/digest-choice.tsx';
import { GlobalChoices } from '../features/notifications/components/global-choices.tsx';
import { ProjectChoices } from '../features/notifications/components/project-choices.tsx';
import { PushSetting } from '../features/notifications/components/push-setting.tsx';
import { SpaceChoices } from '../features/notifications/components/space-choices.tsx';
import { WeeklyFigures } from '../features/notifications/components/weekly-figures.tsx';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function AccountNotificationPage() {
  useTitle('Notifications');
  return (
    <>
      <PageTitle>Notifications</PageTitle>
      <AccountSection title="Push and digest" lead="How we reach you when you’re not in Facet.">
        <PushSetting />
        <DigestChoice />
        <WeeklyFigures />
      </AccountSection>
      <AccountSection title="Everywhere" lead="What we notify you about, and how." wide>
        <GlobalChoices />
      </AccountSection>
      <AccountSection title="Spaces" lead="Override the defaults for a space." wide>
        <SpaceChoices />
      </AccountSection>
      <AccountSection title="Projects" lead="Override the space settings for a project." wide>
        <ProjectChoices />
      </AccountSection>
    </>
  );
}
