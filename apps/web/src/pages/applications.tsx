import { ApplicationList, ProductTypes } from '../features/welcome/components/application-list.tsx';
import { Closing } from '../features/welcome/components/closing.tsx';
import { LandingLayout } from '../features/welcome/components/landing-layout.tsx';
import { PageIntro } from '../features/welcome/components/page-intro.tsx';
import { useMeta } from '../features/welcome/components/use-meta.ts';
import { t } from '../ui/words.ts';

export function ApplicationsPage() {
  useMeta({
    title: t('Applications · Facet'),
    description: t('How houses for bridal, high and bespoke jewelry, and those who cast and set it, work with Facet.'),
  });
  return (
    <LandingLayout>
      <PageIntro title={t('For everyone who makes jewelry worn for years.')}>
        {t(
          'A collection, a single necklace, a ring for one person: the pieces differ, the questions do not. Which version is the right one? Who said yes? What does the bench work from?',
        )}
      </PageIntro>
      <ApplicationList />
      <ProductTypes />
      <Closing title={t('Bring the piece you are working on.')} />
    </LandingLayout>
  );
}
