import { pickLanguage, type Language } from '@facet/contract/words/languages';

/** The names under which `lib/offline` of the app keeps things, and its page the language that it is in. */
export const APP_CACHE = 'facet-app';
const LANGUAGE_KEY = '/language';

type Texts = { title: string; offline: string; why: string; news: string };

// A table of its own: the catalogues are for pages, and a hundred times as large as the worker.
const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Offline, Facet',
    offline: 'You’re offline',
    why: 'This page can’t be shown without a connection. Load it again when you’re back online.',
    news: 'There is something new for you.',
  },
  it: {
    title: 'Offline, Facet',
    offline: 'Sei offline',
    why: 'Senza connessione questa pagina non si può mostrare. Ricaricala quando torni online.',
    news: 'C’è qualcosa di nuovo per te.',
  },
  fr: {
    title: 'Hors ligne, Facet',
    offline: 'Vous êtes hors ligne',
    why: 'Sans connexion, cette page ne peut pas s’afficher. Rechargez-la une fois de nouveau en ligne.',
    news: 'Il y a du nouveau pour vous.',
  },
};

/** What the worker says, in the language of the last page, else as the browser asks for. */
export async function readTexts(languages: readonly string[]): Promise<Texts & { language: Language }> {
  const kept = await caches.match(LANGUAGE_KEY, { cacheName: APP_CACHE });
  const language = pickLanguage([...(kept ? [await kept.text()] : []), ...languages]);
  return { ...TEXTS[language], language };
}
