/** A line that leads somewhere, with somebody's own words below it. */
export type MailEntry = { text: string; url: string; quote?: string };

/** A paragraph, a heading, a list, lines that lead somewhere, or somebody's own words. */
export type MailBlock =
  | string
  | { heading: string }
  | { list: string[] }
  | { entries: MailEntry[] }
  | { quote: string };

/** What a mail says, as plain text throughout; how it looks is decided in one place. */
export type MailContent = {
  preview: string;
  heading: string;
  paragraphs: MailBlock[];
  action?: { label: string; url: string };
  footer: string;
  /** Below the footer. */
  footerLink?: { label: string; url: string };
};

export type RenderedMail = { html: string; text: string };
export type TemplatedMail = RenderedMail & { subject: string };
