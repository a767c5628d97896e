/**
 * How a job that sends a mail is tried again: for two days, as any mail server does, since a server may be away, or put
 * off what it does not know yet (greylisting). What has become useless meanwhile (an ended link, something that was
 * read) is for the job to leave out.
 */
export const mailRetries = { retryLimit: 56, retryDelaySeconds: 10, retryDelayMaxSeconds: 3600, expireInSeconds: 120 };
