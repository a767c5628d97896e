import { Bell, ChartPie, Download, History, KeyRound, UserRound } from 'lucide-react';
import { readTakeOver } from '../../lib/take-over.ts';
import { SectionLink, SectionsLayout } from './sections-layout.tsx';
import { t } from '../../ui/words.ts';

/** The pages of one's account, beside their menu. */
export function AccountLayout() {
  return (
    <SectionsLayout title={t('Account')}>
      <SectionLink to="/account/profile" icon={<UserRound />}>
        {t('Profile')}
      </SectionLink>
      <SectionLink to="/account/password" icon={<KeyRound />}>
        {t('Password')}
      </SectionLink>
      <SectionLink to="/account/notification" icon={<Bell />}>
        {t('Notifications')}
      </SectionLink>
      <SectionLink to="/account/activity" icon={<History />}>
        {t('Activity')}
      </SectionLink>
      {readTakeOver() === null && (
        <SectionLink to="/account/download" icon={<Download />}>
          {t('Downloads')}
        </SectionLink>
      )}
      <SectionLink to="/account/billing" icon={<ChartPie />}>
        {t('Billing')}
      </SectionLink>
    </SectionsLayout>
  );
}
