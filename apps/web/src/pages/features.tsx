import { Closing } from '../features/welcome/components/closing.tsx';
import { FactGrid } from '../features/welcome/components/fact-grid.tsx';
import { FEATURE_FACTS } from '../features/welcome/components/feature-facts.ts';
import { FeatureStories } from '../features/welcome/components/feature-stories.tsx';
import { LandingLayout } from '../features/welcome/components/landing-layout.tsx';
import { PageIntro } from '../features/welcome/components/page-intro.tsx';
import { useMeta } from '../features/welcome/components/use-meta.ts';

export function FeaturesPage() {
  useMeta({
    title: 'Features · Facet',
    description: 'Spaces, versions, a viewer, reviews by link and live updates for teams that design jewelry.',
  });
  return (
    <LandingLayout>
      <PageIntro title="Everything between the idea and the casting.">
        A piece of jewelry passes through many hands before it is metal. Facet is where they all look: at the sketch,
        the drawing and the model, at what was said about them, and at what was decided.
      </PageIntro>
      <FeatureStories />
      <FactGrid id="more" title="And in the details" facts={FEATURE_FACTS} />
      <Closing title="See it with your own pieces." />
    </LandingLayout>
  );
}
