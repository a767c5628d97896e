import { LandingLayout } from '../features/welcome/components/landing-layout.tsx';
import { LegalText } from '../features/welcome/components/legal-text.tsx';
import { PRIVACY_ARTICLES } from '../features/welcome/components/privacy-articles.ts';
import { useMeta } from '../features/welcome/components/use-meta.ts';
import { t } from '../ui/words.ts';

const LEAD = t('What this installation of Facet stores about you, why, and who sees it, in words instead of clauses.');

export function PrivacyPolicyPage() {
  useMeta({ title: t('Privacy Policy · Facet'), description: LEAD });
  return (
    <LandingLayout>
      <LegalText title={t('Privacy Policy')} lead={LEAD} articles={PRIVACY_ARTICLES} />
    </LandingLayout>
  );
}
