import type { DeliveryFacts } from './delivery-query.ts';
import { eventMessage } from './event-message.ts';

type Message = ReturnType<typeof eventMessage>;

const LENGTH_MAX = 200;

// The three characters that mean something to Slack; without them nobody can smuggle in mentions or links.
const escaped = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .slice(0, LENGTH_MAX)
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const link = (title: string, url: string | null) => (url ? `<${escaped(url)}|${escaped(title)}>` : escaped(title));
const words = (status: string | null) => escaped((status ?? '').replaceAll('_', ' '));

/** What was done about a version, in the words of every reading, and where it is. */
const acted = ({ acts }: Message, style: string) => [acts.map(escaped).join('; '), style].filter(Boolean).join(' · ');

const SENTENCES: Record<DeliveryFacts['event'], (message: Message, style: string) => string> = {
  test: ({ space }) => `This is a test of the connection with the space *${escaped(space.title)}*.`,
  'project.created': () => 'created the project',
  'project.status_changed': ({ change }) => `set the status to *${words(change?.to ?? null)}*`,
  'project.deleted': () => 'deleted the project',
  'style.created': (_message, style) => `created the style ${style}`,
  'design.uploaded': acted,
  'design.review_requested': acted,
  'design.reviewed': acted,
  'style.released': ({ revision }, style) => `released revision ${escaped(revision ?? '')} of ${style}`,
};

/** An event as Slack's incoming webhooks expect it: one line with links. */
export function slackText(facts: DeliveryFacts, publicUrl: string): string {
  const message = eventMessage(facts, publicUrl);
  const { project, style, module, actor } = message;
  const place = style ? link(style.title, style.url) + (module ? ` (${escaped(module.title)})` : '') : 'a style';
  const sentence = SENTENCES[facts.event](message, place);
  if (!project) return sentence;
  return `*${escaped(actor.name ?? 'Somebody')}* ${sentence} · ${link(project.title, project.url)}`;
}
