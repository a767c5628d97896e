import type { TemplatedMail } from '../mail-content.ts';
import { nameIn } from '../one-line.ts';
import { renderMail } from '../render-mail.ts';

type TestMail = { adminName: string; publicUrl: string };

/** Shows an administrator that mail arrives. */
export function testMail({ adminName, publicUrl }: TestMail): TemplatedMail {
  return {
    subject: 'A test of Facet’s mail',
    ...renderMail({
      preview: 'Mail works.',
      heading: 'Mail works',
      paragraphs: [`${nameIn(adminName)} has sent this mail from the administration of Facet, to see that it arrives.`],
      action: { label: 'Open Facet', url: publicUrl },
      footer: 'You don’t need to do anything.',
    }),
  };
}
