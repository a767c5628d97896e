import type { Config } from '../../platform/config/load-config.ts';
import { findings, reasonFor, type Finding } from './finding.ts';

const PATIENCE_MS = 8000;

/** Greets the mail server, and signs in where SMTP_URL says as whom; sends nothing. */
export async function checkMail({ smtpUrl, mailFrom }: Config): Promise<Finding> {
  const { good, warning, wrong } = findings('mail');
  if (!smtpUrl) return warning('no mail leaves: they are written to DATA_DIR/outbox', 'set SMTP_URL');
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtpUrl, ...limits });
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return good(`${host} takes mails, from ${mailFrom}`);
  } catch (error) {
    return wrong(`${host} takes no mails (${reasonFor(error)})`, 'check address, port, user and password in SMTP_URL');
  } finally {
    transport.close();
  }
}

/** Asks each provider for its addresses, as a log-in does. */
export async function checkProviders({ oidcProviders }: Config): Promise<Finding[]> {
  if (oidcProviders.length === 0) return [];
  const { askProvider } = await import('../../platform/oidc/ask-provider.ts');
  const { good, wrong } = findings('log-in');
  return Promise.all(
    oidcProviders.map(async (provider) => {
      try {
        const found = await askProvider(provider);
        return good(`${provider.name} answers as ${found.serverMetadata().issuer}`);
      } catch (error) {
        return wrong(`${provider.name} can't be asked (${reasonFor(error)})`, `check its issuer, ${provider.issuer}`);
      }
    }),
  );
}

export async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (!redisUrl) return [];
  const { good, wrong } = findings('Redis');
  const { createClient } = await import('redis');
  const { host } = new URL(redisUrl);
  const client = createClient({ url: redisUrl, socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false } });
  // Told by what fails.
  client.on('error', () => undefined);
  const began = performance.now();
  try {
    await client.connect();
    await client.ping();
    return [good(`${host} answers in ${Math.round(performance.now() - began)} ms`)];
  } catch (error) {
    return [
      wrong(`${host} can't be used (${reasonFor(error)})`, 'check REDIS_URL; without it, the database carries news'),
    ];
  } finally {
    if (client.isOpen) client.destroy();
  }
}

/** Calls Facet by the address that people use, through whatever stands before it. */
export async function checkAddress({ publicUrl }: Config): Promise<Finding> {
  const { good, warning } = findings('address');
  const mend = 'is Facet running, and does PUBLIC_URL lead to it, through the proxy too?';
  try {
    const answer = await fetch(new URL('/api/ready', publicUrl), { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) return good(`${publicUrl} leads to Facet, which is ready`);
    return warning(`${publicUrl} answers ${answer.status} instead of being ready`, mend);
  } catch (error) {
    return warning(`${publicUrl} does not answer (${reasonFor(error)})`, mend);
  }
}
