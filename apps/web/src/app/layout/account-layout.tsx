import { Bell, ChartPie, Download, History, KeyRound, UserRound } from 'lucide-react';
import { SectionLink, SectionsLayout } from './sections-layout.tsx';

/** The pages of one's own account, beside their menu. */
export function AccountLayout() {
  return (
    <SectionsLayout title="Account">
      <SectionLink to="/account/profile" icon={<UserRound />}>
        Profile
      </SectionLink>
      <SectionLink to="/account/password" icon={<KeyRound />}>
        Password
      </SectionLink>
      <SectionLink to="/account/notification" icon={<Bell />}>
        Notifications
      </SectionLink>
      <SectionLink to="/account/activity" icon={<History />}>
        Activity
      </SectionLink>
      <SectionLink to="/account/download" icon={<Download />}>
        Downloads
      </SectionLink>
      <SectionLink to="/account/billing" icon={<ChartPie />}>
        Billing
      </SectionLink>
    </SectionsLayout>
  );
}
