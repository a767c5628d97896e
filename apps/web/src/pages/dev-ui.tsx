import { useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { PageTitle } from '../ui/page-title.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { DevBadges } from './dev-ui/dev-badges.tsx';
import { DevControls } from './dev-ui/dev-controls.tsx';
import { DevFields } from './dev-ui/dev-fields.tsx';
import { DevLayers } from './dev-ui/dev-layers.tsx';
import { DevPictures } from './dev-ui/dev-pictures.tsx';
import { DevStates } from './dev-ui/dev-states.tsx';
import { MainPart } from '../ui/main-part.tsx';
import styles from './dev-ui/dev-ui.module.css';
import { t } from '../ui/words.ts';

const THEMES = [
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
  { value: 'both', label: t('Side by side') },
] as const;
type Shown = (typeof THEMES)[number]['value'];

const isShown = (value: string | null): value is Shown => THEMES.some((theme) => theme.value === value);

type SheetProps = { id: string };

function Sheet({ id }: SheetProps) {
  return (
    <div className={styles.sheet}>
      <DevControls id={id} />
      <DevBadges />
      <DevFields />
      <DevStates />
      <DevPictures />
      <DevLayers />
    </div>
  );
}

/** Every part of the design system in all its states; only in development. */
export function DevUi() {
  const asked = new URLSearchParams(window.location.search).get('theme');
  const { setColorScheme } = useMantineColorScheme();
  const [shown, setShown] = useState<Shown>(isShown(asked) ? asked : 'light');
  const handleChange = (next: Shown) => {
    setShown(next);
    if (next !== 'both') setColorScheme(next);
  };
  return (
    <>
      <SkipLink />
      <MainPart className={styles.page}>
        <PageTitle
          subtitle={t('Every part in every state')}
          actions={<SegmentedControl label={t('Theme')} value={shown} onChange={handleChange} items={THEMES} />}
        >
          {t('Parts of Facet')}
        </PageTitle>
        {shown === 'both' ? (
          <div className={styles.both}>
            {(['light', 'dark'] as const).map((scheme) => (
              <div key={scheme} data-mantine-color-scheme={scheme} className={styles.side}>
                <Sheet id={scheme} />
              </div>
            ))}
          </div>
        ) : (
          <Sheet id="one" />
        )}
      </MainPart>
    </>
  );
}
