import { Closing } from '../features/welcome/components/closing.tsx';
import { FactGrid } from '../features/welcome/components/fact-grid.tsx';
import { LandingLayout } from '../features/welcome/components/landing-layout.tsx';
import { PageIntro } from '../features/welcome/components/page-intro.tsx';
import { Price } from '../features/welcome/components/price.tsx';
import { QUESTIONS, SERVER_FACTS } from '../features/welcome/components/pricing-facts.ts';
import { useMeta } from '../features/welcome/components/use-meta.ts';

export function PricingPage() {
  useMeta({
    title: 'Pricing · Facet',
    description:
      'Facet costs nothing. It is free software that runs on a server of yours; here is what that server needs.',
  });
  return (
    <LandingLayout>
      <PageIntro title="No price. A server of your own.">
        Facet is not rented. You install it where your designs should live, and from then on it is yours: no seats, no
        tiers, no month that ends.
      </PageIntro>
      <Price />
      <FactGrid id="server" title="What a server needs" facts={SERVER_FACTS} />
      <FactGrid id="questions" title="Asked now and then" facts={QUESTIONS} />
      <Closing title="Nothing to pay, nothing to cancel." />
    </LandingLayout>
  );
}
