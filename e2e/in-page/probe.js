// Runs in every page of the journeys before its own scripts; `probe.d.ts` says what each part promises.
(() => {
  let shift = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  });
  observer.observe({ type: 'layout-shift', buffered: true });

  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isHiddenForEyes = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1;
  };
  const ownText = (element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '');
  const MAY_SCROLL = new Set(['auto', 'scroll']);

  /** Words in a drawing have no box that could cut them but the drawing itself. */
  function isOutside(element) {
    const [own, drawing] = [element, element.ownerSVGElement].map((one) => one.getBoundingClientRect());
    return own.left < drawing.left - 1 || own.right > drawing.right + 1;
  }

  function isCut(element) {
    if (element instanceof SVGTextElement) return isOutside(element);
    const { display, overflowX, textOverflow } = getComputedStyle(element);
    if (display === 'inline' || MAY_SCROLL.has(overflowX) || textOverflow === 'ellipsis') return false;
    return element.scrollWidth > element.clientWidth + 1;
  }

  // Browsers load such a picture when it comes near the window, or is shown at all.
  function isPutOff(image) {
    const { top, bottom } = image.getBoundingClientRect();
    return image.loading === 'lazy' && (!isShown(image) || top > innerHeight || bottom < 0);
  }

  const describe = (element) => `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`;
  /** A page has one of them as soon as it shows anything. */
  const HEADS = 'h1, h2, h3, h4, h5, h6, [role="heading"], dialog, [role="dialog"]';
  const FRAME = ['header', 'nav[aria-label="Main"]', 'main'];

  /** What is open lies over the page, except for the account menu, which is in the header. */
  const LAYERS = '[data-portal="true"], header [role="menu"]';
  const OPEN = [
    ...['dialog', 'menu', 'listbox'].map((role) => `[data-portal="true"] [role="${role}"]`),
    'header [role="menu"]',
  ].join();
  const hasLayer = () => [...document.querySelectorAll(OPEN)].some(isShown);

  function meet(one, other) {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return width > 1 && height > 1;
  }

  /** What is chosen has the accent as well, and is no act. */
  const ACTS = ['button', 'a[href]']
    .map((tag) => `${tag}:not([aria-pressed="true"], [data-active], [data-draft], [aria-current] > *)`)
    .join();

  function accentColour() {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.background = 'var(--accent)';
    const { backgroundColor } = getComputedStyle(sample);
    sample.remove();
    return backgroundColor;
  }

  /** The acts of one place that are filled with the accent; what two links lead to is one act. */
  function accentsIn(place, accent) {
    const filled = [...place.querySelectorAll(ACTS)].filter(
      (act) => isShown(act) && getComputedStyle(act).backgroundColor === accent,
    );
    return [...new Map(filled.map((act) => [act.href ?? act, describe(act)])).values()];
  }

  const FIELDS =
    'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color]), ' +
    'textarea, select, [contenteditable="true"]';
  const CONTROLS = 'button, a[href], input, [role="status"], [role="radiogroup"]';

  /** The left edge of one letter of a text. */
  function leftEdge(node, index) {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return range.getBoundingClientRect().left;
  }

  globalThis.facetProbe = {
    endsOf(element) {
      const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      return { first: leftEdge(node, 0), last: leftEdge(node, node.nodeValue.length - 1) };
    },
    transferOf(files) {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    },
    paste: (clipboardData) =>
      void document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true })),
    overflow: () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    cutTexts: () =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => ownText(element) && isShown(element) && !isHiddenForEyes(element) && isCut(element))
        .map(describe),
    overlaps() {
      if (document.querySelector('[role="dialog"]')) return [];
      // What stays in place lies over what scrolls, and should.
      scrollTo(0, 0);
      const parts = FRAME.flatMap((selector) => document.querySelector(selector) ?? []).filter(isShown);
      const isApart = (one, other) => !one.contains(other) && !other.contains(one);
      return parts.flatMap((one, index) =>
        parts
          .slice(index + 1)
          .filter((other) => isApart(one, other) && meet(one, other))
          .map((other) => `${one.tagName.toLowerCase()} and ${other.tagName.toLowerCase()}`),
      );
    },
    tooManyAccents() {
      const accent = accentColour();
      return [...document.querySelectorAll('main, [role="dialog"]')]
        .map((place) => accentsIn(place, accent))
        .filter((acts) => acts.length > 1)
        .map((acts) => acts.join(' and '));
    },
    smallFields: () =>
      [...document.querySelectorAll(FIELDS)]
        .filter((field) => isShown(field) && parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 120)),
    texts() {
      const named = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [aria-valuetext]')].flatMap(
        (one) => ['aria-label', 'placeholder', 'alt', 'aria-valuetext'].map((name) => one.getAttribute(name) ?? ''),
      );
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
        isShown(node.parentElement) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
      );
      const written = [];
      while (walker.nextNode()) written.push(walker.currentNode.nodeValue);
      return [...new Set([document.title, ...named, ...written].map((text) => text.trim()).filter(Boolean))];
    },
    walkTo: (path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    follow: (path) => globalThis.__TSR_ROUTER__.navigate({ href: path }),
    coveredBy: (cover, within = 'body') => {
      const covers = [...document.querySelectorAll(cover)].filter(isShown);
      const place = document.querySelector(within);
      return [...place.querySelectorAll(`${CONTROLS}, [contenteditable="true"]`)]
        .filter((control) => isShown(control) && !control.closest(cover))
        .filter((control) => covers.some((one) => meet(one, control)))
        .map((control) => control.outerHTML.slice(0, 160));
    },
    crowded: (bar) => {
      const controls = [...bar.querySelectorAll(CONTROLS)].filter(isShown);
      return controls.flatMap((one, index) =>
        controls
          .slice(index + 1)
          .filter((other) => !one.contains(other) && !other.contains(one) && meet(one, other))
          .map((other) => `${describe(one)} and ${describe(other)}`),
      );
    },
    pressedPictures: () =>
      [...document.images]
        .filter(({ parentElement: frame }) => isShown(frame) && getComputedStyle(frame).aspectRatio !== 'auto')
        .filter((image) => getComputedStyle(image).position !== 'absolute')
        .map((image) => image.outerHTML.slice(0, 120)),
    isFloating: (selector) =>
      selector !== undefined &&
      document.querySelector(selector)?.closest('[data-portal="true"], [role="tooltip"]') != null,
    hasLayer,
    foreground: () => (hasLayer() ? [...document.querySelectorAll(LAYERS)] : document),
    layoutShift: () => shift,
    storedText: async () => {
      const done = (request) =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
      const parts = [Object.entries(localStorage), Object.entries(sessionStorage)];
      for (const { name } of await indexedDB.databases()) {
        const db = await done(indexedDB.open(name));
        for (const store of db.objectStoreNames)
          parts.push(await done(db.transaction(store).objectStore(store).getAll()));
        db.close();
      }
      // The program's own files are everybody's.
      for (const name of (await caches.keys()).filter((cacheName) => cacheName !== 'facet-app')) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) parts.push(name, key.url, await (await cache.match(key))?.text());
      }
      return JSON.stringify(parts, (_key, value) =>
        value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
      );
    },
    isSettled: () =>
      [...document.querySelectorAll(HEADS)].some((head) => head.checkVisibility()) &&
      document.fonts.status === 'loaded' &&
      document.querySelector('[aria-busy="true"], [data-loading]') === null &&
      [...document.images].every((image) => image.complete || isPutOff(image)) &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect.getTiming().iterations === Infinity),
  };
})();
