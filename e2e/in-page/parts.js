// Finds parts of a page by what they are and are called, as people who hear it do. Runs in a window of any browser, before
// whatever is asked of it; `engines/window.ts` asks.
globalThis.facetParts ??= (() => {
  const TEXT_FIELDS = ['text', 'email', 'password', 'search', 'url'].map((type) => `input[type=${type}]`);
  const SELECTORS = {
    application: '[role=application]',
    article: 'article, [role=article]',
    button: 'button, [role=button], summary',
    dialog: 'dialog, [role=dialog]',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    img: 'img, [role=img]',
    link: 'a[href], [role=link]',
    progressbar: 'progress, [role=progressbar]',
    region: 'section[aria-label], section[aria-labelledby], [role=region]',
    textbox: ['input:not([type])', ...TEXT_FIELDS, 'textarea', '[contenteditable=true]', '[role=textbox]'].join(),
  };
  const wordsOf = (text) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

  function nameOf(element) {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labels = labelledBy.map((id) => document.getElementById(id));
    const told = labels.length > 0 ? labels : [...(element.labels ?? [])];
    const byLabels = told.map((label) => label?.textContent).join(' ');
    const given = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    return wordsOf(byLabels || given || element.textContent);
  }

  const fits = (text, wanted) =>
    wanted === undefined ||
    (typeof wanted === 'string' ? text === wanted : new RegExp(wanted.pattern, wanted.flags).test(text));
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  function all({ role, name, text }) {
    return [...document.querySelectorAll(SELECTORS[role])].filter(
      (element) =>
        isShown(element) && fits(nameOf(element), name) && (text === undefined || element.textContent.includes(text)),
    );
  }

  const boxOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };

  const framed = () =>
    [...document.images].filter(
      ({ parentElement: frame }) => isShown(frame) && getComputedStyle(frame).aspectRatio !== 'auto',
    );

  return {
    count: (part) => all(part).length,
    box: (part) => all(part).map(boxOf)[0],
    /** The middle of the only such part, or why nobody could click there. */
    spot(part) {
      const [element, ...others] = all(part);
      if (!element) return 'it is not there';
      if (others.length > 0) return `there are ${others.length + 1} of them`;
      if (element.disabled || element.ariaDisabled === 'true') return 'it is disabled';
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = boxOf(element);
      const [left, top] = [x + width / 2, y + height / 2];
      const hit = document.elementFromPoint(left, top);
      if (!hit || !(element.contains(hit) || hit.contains(element))) return `${hit?.outerHTML.slice(0, 200)} covers it`;
      return { x: left, y: top };
    },
    hasFocus: (part) => all(part).some((element) => element.contains(document.activeElement)),
    /** Whether a part shows that what is dragged would be put there. */
    isOver: (part) => all(part).some((element) => element.dataset.over !== undefined),
    /** How many pictures are in frames that keep a ratio. */
    framed: () => framed().length,
    /** Those that stand out of their frames. */
    pressedOut: () =>
      framed()
        .filter((image) => image.offsetHeight > image.parentElement.offsetHeight + 1)
        .map((image) => image.outerHTML.slice(0, 160)),
    /** How many pictures have been loaded. */
    loaded: () => [...document.images].filter((image) => image.complete && image.naturalWidth > 0).length,
    /** How many dots of a drawing in a part are dark: a page with a line on it has some, an empty one has none. */
    darkDots(part) {
      const canvas = all(part)[0]?.querySelector('canvas');
      if (!canvas) return 0;
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 200 && data[at] < 80) dark += 1;
      return dark;
    },
    /** Whether a canvas as workers have it can show models. */
    workersDrawModels() {
      try {
        return new OffscreenCanvas(1, 1).getContext('webgl2') !== null;
      } catch {
        // Some browsers throw where others answer with nothing.
        return false;
      }
    },
    /** Keeps the next file field that the page opens in the document, where a file can be given to it. */
    holdFileField() {
      HTMLInputElement.prototype.click = function hold() {
        delete HTMLInputElement.prototype.click;
        this.dataset.held = '';
        document.body.append(this);
      };
    },
    page: () => `${location.href}\n${document.body.innerText}`,
  };
})();
