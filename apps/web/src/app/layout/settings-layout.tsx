import { KeyRound, SlidersHorizontal, Users } from 'lucide-react';
import { SectionLink, SectionsLayout } from './sections-layout.tsx';

/** The pages of one's own settings, beside their menu. */
export function SettingsLayout() {
  return (
    <SectionsLayout title="Settings">
      <SectionLink to="/settings/general" icon={<SlidersHorizontal />}>
        General
      </SectionLink>
      <SectionLink to="/settings/authentication" icon={<KeyRound />}>
        Authentication
      </SectionLink>
      <SectionLink to="/settings/members" icon={<Users />}>
        Members
      </SectionLink>
    </SectionsLayout>
  );
}
