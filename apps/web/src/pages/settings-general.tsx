import type { UserSettings, UserWire } from '@facet/contract/entities/user';
import { PROJECT_ROLE_TITLES, PROJECT_ROLES } from '@facet/contract/permissions';
import { LANGUAGE_FORMATS, LANGUAGE_NAMES, LANGUAGES, type Language } from '@facet/contract/words/languages';
import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '../features/account/components/account-section.tsx';
import { CalendarLink } from '../features/account/components/calendar-link.tsx';
import { TimeZonePicker } from '../features/account/components/time-zone-picker.tsx';
import { dateLocaleOptions } from '../features/account/date-locales.ts';
import { sessionQueries, useUpdateSettings } from '../features/session/api.ts';
import { speakOnPages } from '../lib/page-language.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Select } from '../ui/select.tsx';
import { toast } from '../ui/toast.ts';
import { t } from '../ui/words.ts';

const ROLE_OPTIONS = PROJECT_ROLES.map((role) => ({ value: role, label: PROJECT_ROLE_TITLES[role] }));

export function SettingsGeneralPage() {
  const { data: user } = useQuery(sessionQueries.user);
  useTitle(t('General settings'));
  return (
    <>
      <PageTitle>{t('General')}</PageTitle>
      {user && <General user={user} />}
    </>
  );
}

/** Dates follow the language until somebody chooses a format of their own. */
const inLanguage = (before: UserSettings, language: Language): Partial<UserSettings> =>
  before.date_locale === LANGUAGE_FORMATS[before.language]
    ? { language, date_locale: LANGUAGE_FORMATS[language] }
    : { language };

function General({ user: { id: userId, settings } }: { user: UserWire }) {
  const { mutate } = useUpdateSettings();
  const save = (change: Partial<UserSettings>, onSaved?: () => void) =>
    mutate(
      { userId, settings: change },
      {
        onSuccess: () => {
          toast.success(t('Settings saved'));
          onSaved?.();
        },
      },
    );
  return (
    <>
      <AccountSection title={t('Language and region')}>
        <Select
          label={t('Language')}
          value={settings.language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(language) => save(inLanguage(settings, language), () => speakOnPages(language))}
        />
        <Select
          label={t('Date language')}
          searchable
          value={settings.date_locale}
          options={dateLocaleOptions()}
          onChange={(date_locale) => save({ date_locale })}
        />
        <TimeZonePicker value={settings.time_zone} onChange={(time_zone) => save({ time_zone })} />
      </AccountSection>
      <AccountSection
        title={t('Calendar')}
        lead={t('Show your due dates in another calendar with a private address. You can turn it off at any time.')}
      >
        <CalendarLink userId={userId} />
      </AccountSection>
      <AccountSection title={t('Projects')}>
        <Select
          label={t('My usual role')}
          hint={t('Suggested when someone adds you to a project. They can choose another.')}
          value={settings.default_project_role}
          options={ROLE_OPTIONS}
          onChange={(default_project_role) => save({ default_project_role })}
        />
      </AccountSection>
    </>
  );
}
