import { Closing } from '../features/welcome/components/closing.tsx';
import { FactGrid } from '../features/welcome/components/fact-grid.tsx';
import { FEATURE_FACTS } from '../features/welcome/components/feature-facts.ts';
import { FeatureStories } from '../features/welcome/components/feature-stories.tsx';
import { LandingLayout } from '../features/welcome/components/landing-layout.tsx';
import { PageIntro } from '../features/welcome/components/page-intro.tsx';
import { useMeta } from '../features/welcome/components/use-meta.ts';
import { t } from '../ui/words.ts';

export function FeaturesPage() {
  useMeta({
    title: t('Features · Facet'),
    description: t('Spaces, versions, a viewer, reviews by link and live updates for teams that design jewelry.'),
  });
  return (
    <LandingLayout>
      <PageIntro title={t('Everything between the idea and the casting.')}>
        {t(
          'A piece of jewelry passes through many hands before it is metal. Facet is where they all look: at the sketch, the drawing and the model, at what was said about them, and at what was decided.',
        )}
      </PageIntro>
      <FeatureStories />
      <FactGrid id="more" title={t('And in the details')} facts={FEATURE_FACTS} />
      <Closing title={t('See it with your own pieces.')} />
    </LandingLayout>
  );
}
