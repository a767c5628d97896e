import type { TemplatedMail } from '../mail-content.ts';
import { nameIn } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';
import { t } from '@facet/contract/words/speech';

type TestMail = { adminName: string; publicUrl: string };

/** Shows an administrator that mail arrives. */
export function testMail({ adminName, publicUrl }: TestMail): TemplatedMail {
  return {
    subject: t('A test of Facet’s mail'),
    ...renderMail({
      preview: t('Mail works.'),
      heading: t('Mail works'),
      paragraphs: [
        t('{admin} sent this mail from the administration of Facet to check that it arrives.', {
          admin: nameIn(adminName),
        }),
      ],
      action: { label: t('Open Facet'), url: publicUrl },
      footer: t('You don’t need to do anything.'),
    }),
  };
}
