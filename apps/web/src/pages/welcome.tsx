import { useSearch } from '@tanstack/react-router';
import { WelcomeFooter } from '../features/welcome/components/welcome-footer.tsx';
import { WelcomeHeader } from '../features/welcome/components/welcome-header.tsx';
import { WelcomeHero } from '../features/welcome/components/welcome-hero.tsx';
import { WelcomeReasons } from '../features/welcome/components/welcome-reasons.tsx';
import { WelcomeSteps } from '../features/welcome/components/welcome-steps.tsx';
import { useTitle } from '../lib/use-title.ts';

export function WelcomePage() {
  const { redirect } = useSearch({ from: '/' });
  useTitle(null);
  return (
    <>
      <WelcomeHeader redirect={redirect} />
      <main id="main">
        <WelcomeHero redirect={redirect} />
        <WelcomeSteps />
        <WelcomeReasons />
      </main>
      <WelcomeFooter redirect={redirect} />
    </>
  );
}
