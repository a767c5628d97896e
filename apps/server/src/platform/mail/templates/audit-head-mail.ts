import { renderMail } from '../render-mail.ts';
import type { TemplatedMail } from '../mail-content.ts';
import { t } from '@facet/contract/words/speech';

type AuditHeadMail = { head: string; publicUrl: string };

/** Keeps the end of the audit log outside of Facet, for whoever checks later that nothing was cut off. */
export function auditHeadMail({ head, publicUrl }: AuditHeadMail): TemplatedMail {
  return {
    subject: t('The end of the audit log of {address}', { address: new URL(publicUrl).host }),
    ...renderMail({
      preview: t('Keep this mail.'),
      heading: t('The end of the audit log'),
      paragraphs: [
        t('At the time of this mail, the audit log ended with:'),
        { quote: head },
        t('Keep it: the command “audit verify”, followed by this text, says later whether the log still holds it.'),
      ],
      action: { label: t('Open Facet'), url: publicUrl },
      footer: t('The server sends this once a day because it is configured to (AUDIT_HEAD_TO).'),
    }),
  };
}
