import { Closing } from '../features/welcome/components/closing.tsx';
import { FactGrid } from '../features/welcome/components/fact-grid.tsx';
import { LandingLayout } from '../features/welcome/components/landing-layout.tsx';
import { PageIntro } from '../features/welcome/components/page-intro.tsx';
import { Price } from '../features/welcome/components/price.tsx';
import { QUESTIONS, SERVER_FACTS } from '../features/welcome/components/pricing-facts.ts';
import { useMeta } from '../features/welcome/components/use-meta.ts';
import { t } from '../ui/words.ts';

export function PricingPage() {
  useMeta({
    title: t('Pricing · Facet'),
    description: t(
      'Facet costs nothing. It is free software that runs on a server of yours; here is what that server needs.',
    ),
  });
  return (
    <LandingLayout>
      <PageIntro title={t('No price. A server of your own.')}>
        {t(
          'Facet is not rented. You install it where your designs should live, and from then on it is yours: no seats, no tiers, no month that ends.',
        )}
      </PageIntro>
      <Price />
      <FactGrid id="server" title={t('What a server needs')} facts={SERVER_FACTS} />
      <FactGrid id="questions" title={t('Frequently asked questions')} facts={QUESTIONS} />
      <Closing title={t('Nothing to pay, nothing to cancel.')} />
    </LandingLayout>
  );
}
