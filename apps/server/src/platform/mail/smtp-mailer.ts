import type { Mailer, OutgoingMail } from './create-mailer.ts';

async function openTransport(url: string, from: string) {
  const { createTransport } = await import('nodemailer');
  const limits = { maxConnections: 3, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
  return createTransport({ url, pool: true, ...limits, disableFileAccess: true, disableUrlAccess: true }, { from });
}

/** A mailer that hands mails to a server over a few lasting connections; a mail that is refused throws. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    async send(mail: OutgoingMail) {
      const transport = await (opening ??= openTransport(url, from));
      await transport.sendMail(mail);
    },
    async close() {
      (await opening)?.close();
    },
  };
}
