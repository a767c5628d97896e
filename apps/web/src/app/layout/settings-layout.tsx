import { KeyRound, SlidersHorizontal, Users } from 'lucide-react';
import { SectionLink, SectionsLayout } from './sections-layout.tsx';
import { t } from '../../ui/words.ts';

/** The pages of one's settings, beside their menu. */
export function SettingsLayout() {
  return (
    <SectionsLayout title={t('Settings')}>
      <SectionLink to="/settings/general" icon={<SlidersHorizontal />}>
        {t('General')}
      </SectionLink>
      <SectionLink to="/settings/authentication" icon={<KeyRound />}>
        {t('Authentication')}
      </SectionLink>
      <SectionLink to="/settings/members" icon={<Users />}>
        {t('Members')}
      </SectionLink>
    </SectionsLayout>
  );
}
