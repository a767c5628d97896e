import { toast } from '../../../../ui/toast.ts';
import type { StepState } from './scene/finish.ts';
import { t } from '../../../../ui/words.ts';

const DRAWN: Readonly<Record<StepState['step'], string>> = {
  simple: t('The model is shown in a simpler style.'),
  metal: t('The model is shown as polished metal, without light effects in its stones.'),
  stones: t('The model is shown with light effects in its stones.'),
};

/** Says when the browser could not draw the requested look; when the machine is merely too slow, the menu says so. */
export function sayStep({ step, why }: StepState): void {
  if (why === 'lost')
    toast.error(t('The graphics card stopped responding.'), { detail: t('The model is shown in a simpler style.') });
  if (why === 'refused') toast.error(t('This browser doesn’t support that style.'), { detail: DRAWN[step] });
  if (why === 'not_loaded') toast.error(t('A part of the 3D viewer didn’t load.'), { detail: DRAWN[step] });
}
