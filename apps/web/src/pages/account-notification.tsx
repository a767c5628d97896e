import { AccountSection } from '../features/account/components/account-section.tsx';
import { DigestChoice } from '../features/notifications/components/digest-choice.tsx';
import { GlobalChoices } from '../features/notifications/components/global-choices.tsx';
import { ProjectChoices, SpaceChoices } from '../features/notifications/components/place-choices.tsx';
import { PushSetting } from '../features/notifications/components/push-setting.tsx';
import { WeeklyFigures } from '../features/notifications/components/weekly-figures.tsx';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { t } from '../ui/words.ts';

export function AccountNotificationPage() {
  useTitle(t('Notifications'));
  return (
    <>
      <PageTitle>{t('Notifications')}</PageTitle>
      <AccountSection title={t('Push and digest')} lead={t('How we reach you when you’re not in Facet.')}>
        <PushSetting />
        <DigestChoice />
        <WeeklyFigures />
      </AccountSection>
      <AccountSection title={t('Everywhere')} lead={t('What we notify you about, and how.')} wide>
        <GlobalChoices />
      </AccountSection>
      <AccountSection title={t('Spaces')} lead={t('Override the defaults for a space.')} wide>
        <SpaceChoices />
      </AccountSection>
      <AccountSection title={t('Projects')} lead={t('Override the space settings for a project.')} wide>
        <ProjectChoices />
      </AccountSection>
    </>
  );
}
