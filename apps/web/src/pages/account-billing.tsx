import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function AccountBillingPage() {
  useTitle('Billing');
  return <PageTitle>Billing</PageTitle>;
}
