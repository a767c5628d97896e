import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function SettingsGeneralPage() {
  useTitle('General settings');
  return <PageTitle>General settings</PageTitle>;
}
