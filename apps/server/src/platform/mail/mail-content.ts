/** A paragraph, a list, or somebody's own words. */
export type MailBlock = string | { list: string[] } | { quote: string };

/** What a mail says, as plain text throughout; how it looks is decided in one place. */
export type MailContent = {
  preview: string;
  heading: string;
  paragraphs: MailBlock[];
  action?: { label: string; url: string };
  footer: string;
};

export type RenderedMail = { html: string; text: string };
export type TemplatedMail = RenderedMail & { subject: string };
