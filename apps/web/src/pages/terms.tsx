import { LandingLayout } from '../features/welcome/components/landing-layout.tsx';
import { LegalText } from '../features/welcome/components/legal-text.tsx';
import { TERMS_ARTICLES } from '../features/welcome/components/terms-articles.ts';
import { useMeta } from '../features/welcome/components/use-meta.ts';
import { t } from '../ui/words.ts';

const LEAD = t('A few sentences on what you may expect of this installation of Facet, and what is expected of you.');

export function TermsPage() {
  useMeta({ title: t('Terms · Facet'), description: LEAD });
  return (
    <LandingLayout>
      <LegalText title={t('Terms')} lead={LEAD} articles={TERMS_ARTICLES} />
    </LandingLayout>
  );
}
