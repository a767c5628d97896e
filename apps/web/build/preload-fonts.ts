import type { HtmlTagDescriptor, Plugin } from 'vite';

const MAIN_FONTS = /(hanken-grotesk-latin-wght-normal|newsreader-title-latin)-[\w-]{8}\.woff2$/;

const preload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' },
  // After the scripts: nothing can be read before they have run.
  injectTo: 'head',
});

/** Preloads the two fonts that every page shows, so that the text settles before it is read. */
export function preloadFonts(): Plugin {
  return {
    name: 'facet-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => MAIN_FONTS.test(name))
          .map((name) => preload(`/${name}`)),
    },
  };
}
