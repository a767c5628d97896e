import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function AccountPasswordPage() {
  useTitle('Password');
  return <PageTitle>Password</PageTitle>;
}
