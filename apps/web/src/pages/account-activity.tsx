import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function AccountActivityPage() {
  useTitle('Activity');
  return <PageTitle>Activity</PageTitle>;
}
