import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function AccountNotificationPage() {
  useTitle('Notifications');
  return <PageTitle>Notifications</PageTitle>;
}
