import { readAddress } from './address-book.ts';
import { askAgain } from './renew-address.ts';

const freshAddress = async ({ href }: HTMLAnchorElement): Promise<string> => (await askAgain(href)) ?? href;

/** The link to a file that was clicked, if the browser would follow it by itself. */
function fileLink({ target, button, defaultPrevented }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || defaultPrevented || !(target instanceof Element)) return null;
  const link = target.closest('a');
  return link && readAddress(link.href) ? link : null;
}

/** Follows the link with an address that works for the download that begins now; its own handlers have run already. */
async function follow(link: HTMLAnchorElement): Promise<void> {
  const { download, rel } = link;
  const hasName = link.hasAttribute('download');
  const fresh = Object.assign(document.createElement('a'), { href: await freshAddress(link), rel });
  if (hasName) fresh.download = download;
  fresh.dataset['fresh'] = 'true';
  document.body.append(fresh);
  fresh.click();
  fresh.remove();
}

/**
 * From now on, whoever clicks a link to a file gets it, however long the page has been open. A window of its own has to
 * open at once, or the browser takes it for an advertisement: such links are renewed when they are pointed at.
 */
export function renewLinks(): void {
  document.addEventListener('click', (event) => {
    const link = fileLink(event);
    if (!link || link.target === '_blank' || link.dataset['fresh']) return;
    event.preventDefault();
    void follow(link);
  });
  const point = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[target=_blank]') : null;
    if (link && readAddress(link.href)) void freshAddress(link).then((href) => Object.assign(link, { href }));
  };
  document.addEventListener('pointerenter', point, true);
  document.addEventListener('focusin', point);
}
