import type { UserWire } from '@facet/contract/entities/user';
import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '../features/account/components/account-section.tsx';
import { AvatarField } from '../features/account/components/avatar-field.tsx';
import { DeleteAccount } from '../features/account/components/delete-account.tsx';
import { EmailForm } from '../features/account/components/email-form.tsx';
import { NamesForm } from '../features/account/components/names-form.tsx';
import { ThemeChoice } from '../features/account/components/theme-choice.tsx';
import { TimeZonePicker } from '../features/account/components/time-zone-picker.tsx';
import { sessionQueries, useKeepUser, useUpdateSettings } from '../features/session/api.ts';
import { leaveBrowser } from '../lib/kept/leaving.ts';
import { writeToken } from '../lib/session-token.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { t } from '../ui/words.ts';

export function AccountProfilePage() {
  const { data: user } = useQuery(sessionQueries.user);
  useTitle(t('Profile'));
  return (
    <>
      <PageTitle>{t('Profile')}</PageTitle>
      {user && <Profile user={user} />}
    </>
  );
}

function Profile({ user }: { user: UserWire }) {
  const keep = useKeepUser();
  const { mutate: save } = useUpdateSettings();
  const { user_theme: theme, time_zone: zone } = user.settings;
  const handleDeleted = () => {
    leaveBrowser(user.id, '/');
    writeToken(null);
  };
  return (
    <>
      <AccountSection title={t('You')} lead={t('How people you work with see you.')}>
        <AvatarField user={user} onSaved={keep} />
        <NamesForm user={user} onSaved={keep} />
      </AccountSection>
      <AccountSection
        title={t('Email')}
        lead={t('You sign in with it, and receive invitations and review requests there.')}
      >
        <EmailForm user={user} />
      </AccountSection>
      <AccountSection title={t('Preferences')}>
        <ThemeChoice value={theme} onChange={(user_theme) => save({ userId: user.id, settings: { user_theme } })} />
        <TimeZonePicker value={zone} onChange={(time_zone) => save({ userId: user.id, settings: { time_zone } })} />
      </AccountSection>
      <AccountSection
        title={t('Delete account')}
        lead={t('First hand over any project only you own, and any space only you administer.')}
      >
        <DeleteAccount userId={user.id} onDeleted={handleDeleted} />
      </AccountSection>
    </>
  );
}
