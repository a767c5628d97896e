import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function AccountProfilePage() {
  useTitle('Profile');
  return <PageTitle>Profile</PageTitle>;
}
