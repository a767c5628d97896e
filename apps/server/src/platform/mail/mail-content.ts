/** A line that links somewhere, with somebody's own words below it. */
export type MailEntry = { text: string; url: string; quote?: string };

/** A figure with its line over time: a picture that travels with the mail, and the numbers beside it. */
export type MailChart = {
  title: string;
  value: string;
  /** In the period before. */
  before: string;
  /** Against the period before, in words. */
  change: string;
  isBetter: boolean;
  /** For programs without pictures, as columns of text; a step without a value is a gap. */
  steps: readonly (number | null)[];
  /** Null where too few steps have a value. */
  picture: { cid: string; width: number; height: number; alt: string } | null;
};

/** A paragraph, a heading, a list, lines that link somewhere, a chart, or somebody's own words. */
export type MailBlock =
  | string
  | { heading: string }
  | { list: string[] }
  | { entries: MailEntry[] }
  | { chart: MailChart }
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
