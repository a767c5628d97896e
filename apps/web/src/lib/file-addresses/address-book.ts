// An address of a file is signed and ends. Everything that says what it leads to comes first, so that two addresses
// of the same thing are recognized.
const ADDRESS = /\/api\/files\/(\d+)\/content\?variant=([\w-]+)(?:&expires=(\d+)&grant=[\w.-]+&signature=[\w-]+)?/;
const EVERY = new RegExp(ADDRESS, 'g');

export type Addressed = { fileId: number; variant: string };
type Kept = { shown: string; newest: string };

/** What an address leads to; null if it is not one of a file. */
export function readAddress(url: string): (Addressed & { isSigned: boolean; address: string }) | null {
  const found = ADDRESS.exec(url);
  const [address = '', fileId, variant = '', expires] = found ?? [];
  return found && { address, fileId: Number(fileId), variant, isSigned: expires !== undefined };
}

const addressKey = ({ fileId, variant }: Addressed) => `${fileId} ${variant}`;
const endsAt = (address: string) => Number(ADDRESS.exec(address)?.[3] ?? 0) * 1000;

/** The addresses that this page has been given, by what they lead to. */
export function createAddressBook() {
  const known = new Map<string, Kept>();
  return {
    /** Takes note of an address; returns the one to show, which stays the same until it has ended. */
    note(address: string, now = Date.now()): string {
      const read = readAddress(address);
      if (!read?.isSigned) return address;
      const before = known.get(addressKey(read));
      const shown = before && endsAt(before.shown) > now ? before.shown : address;
      known.set(addressKey(read), { shown, newest: address });
      return shown;
    },
    /** From now on, this is the address to show: earlier ones were refused. */
    replace: (addressed: Addressed, address: string) =>
      void known.set(addressKey(addressed), { shown: address, newest: address }),
    newest: (addressed: Addressed): string | undefined => known.get(addressKey(addressed))?.newest,
    forget: () => known.clear(),
  };
}

export const addressBook = createAddressBook();

/** The newest address of what this one leads to. */
export function newestAddress(url: string): string {
  const read = readAddress(url);
  return (read && addressBook.newest(read)) ?? url;
}

/**
 * An answer of the server in which each thing has the address that this page already uses for it: the server signs anew
 * every few minutes, and nothing that is shown should be loaded again for that.
 */
export const withKnownAddresses = (text: string): string =>
  text.includes('&signature=') ? text.replaceAll(EVERY, (address) => addressBook.note(address)) : text;

/** The addresses in a frame that are signed for nobody, since it went to many. */
export function unsignedIn(json: string): Addressed[] {
  const found = [...json.matchAll(EVERY)].flatMap(([address]) => readAddress(address) ?? []);
  return found.filter(({ isSigned }) => !isSigned);
}

/** The same with those that are known by now. */
export const withNewestAddresses = (json: string): string =>
  json.replaceAll(EVERY, (address) => {
    const read = readAddress(address);
    return (read && !read.isSigned && addressBook.newest(read)) || address;
  });
