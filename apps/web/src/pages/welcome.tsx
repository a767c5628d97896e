import { useSearch } from '@tanstack/react-router';
import { Closing } from '../features/welcome/components/closing.tsx';
import { LandingLayout } from '../features/welcome/components/landing-layout.tsx';
import { useMeta } from '../features/welcome/components/use-meta.ts';
import { WelcomeHero } from '../features/welcome/components/welcome-hero.tsx';
import { WelcomeSteps } from '../features/welcome/components/welcome-steps.tsx';
import { WelcomeStory } from '../features/welcome/components/welcome-story.tsx';
import { t } from '../ui/words.ts';

export function WelcomePage() {
  const { redirect } = useSearch({ from: '/' });
  useMeta({
    title: t('Facet · Design review for jewelry teams'),
    description: t(
      'Facet keeps every sketch, drawing and model of a jewel in one place, from the first line to the signed-off piece.',
    ),
  });
  return (
    <LandingLayout redirect={redirect}>
      <WelcomeHero redirect={redirect} />
      <WelcomeSteps />
      <WelcomeStory />
      <Closing title={t('Start with one ring.')} redirect={redirect} />
    </LandingLayout>
  );
}
