import { createTransport } from 'nodemailer';
import type { Mailer, OutgoingMail } from './create-mailer.ts';

/** A mailer that hands mails to a server over a few lasting connections; a mail that is refused throws. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 60_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(mail: OutgoingMail) {
      await transport.sendMail(mail);
    },
    async close() {
      transport.close();
    },
  };
}
