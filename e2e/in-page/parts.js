// Finds parts of a page by role and name, as people who hear it do. `engines/browser-window.ts` loads it into a window of
// any browser before it asks anything.
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
  const tidyWords = (text) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

  function accessibleName(element) {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labels = labelledBy.map((id) => document.getElementById(id));
    const told = labels.length > 0 ? labels : [...(element.labels ?? [])];
    const byLabels = told.map((label) => label?.textContent).join(' ');
    const given = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    return tidyWords(byLabels || given || element.textContent);
  }

  const fits = (text, wanted) =>
    wanted === undefined ||
    (typeof wanted === 'string' ? text === wanted : new RegExp(wanted.pattern, wanted.flags).test(text));
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  function all({ role, name, text }) {
    return [...document.querySelectorAll(SELECTORS[role])].filter(
      (element) =>
        isShown(element) &&
        fits(accessibleName(element), name) &&
        (text === undefined || element.textContent.includes(text)),
    );
  }

  const measureBox = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };

  const framed = () =>
    [...document.images].filter(
      ({ parentElement: frame }) => isShown(frame) && getComputedStyle(frame).aspectRatio !== 'auto',
    );

  return {
    count: (part) => all(part).length,
    box: (part) => all(part).map(measureBox)[0],
    /** The middle of the only such part, or why nobody could click there. */
    spot(part) {
      const [element, ...others] = all(part);
      if (!element) return 'it is not there';
      if (others.length > 0) return `there are ${others.length + 1} of them`;
      if (element.disabled || element.ariaDisabled === 'true') return 'it is disabled';
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = measureBox(element);
      const [left, top] = [x + width / 2, y + height / 2];
      const hit = document.elementFromPoint(left, top);
      if (!hit || !(element.contains(hit) || hit.contains(element))) return `${hit?.outerHTML.slice(0, 200)} covers it`;
      return { x: left, y: top };
    },
    hasFocus: (part) => all(part).some((element) => element.contains(document.activeElement)),
    /** Whether a part shows that what is being dragged would be dropped there. */
    isOver: (part) => all(part).some((element) => element.dataset.over !== undefined),
    /** How many pictures are in frames with a fixed ratio. */
    framed: () => framed().length,
    /** Those that overflow their frames. */
    pressedOut: () =>
      framed()
        .filter((image) => image.offsetHeight > image.parentElement.offsetHeight + 1)
        .map((image) => image.outerHTML.slice(0, 160)),
    /** How many pictures have loaded. */
    loaded: () => [...document.images].filter((image) => image.complete && image.naturalWidth > 0).length,
    /** How many pixels of a drawing in a part are dark: some on a page with a line, none on an empty one. */
    darkDots(part) {
      const canvas = all(part)[0]?.querySelector('canvas');
      if (!canvas) return 0;
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 200 && data[at] < 80) dark += 1;
      return dark;
    },
    /** Whether a worker's canvas can show models. */
    workersDrawModels() {
      try {
        return new OffscreenCanvas(1, 1).getContext('webgl2') !== null;
      } catch {
        // Some browsers throw where others return nothing.
        return false;
      }
    },
    /** Keeps the next file field that the page opens in the document, so that it can be given a file. */
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
