const STONES =
  /\b(gem|gemstone|stone|diamond|dia|brilliant|round|melee|pav[eé]|sapphire|ruby|emerald|topaz|amethyst|aquamarine|citrine|garnet|opal|pearl|peridot|spinel|tourmaline|tanzanite|morganite|moissanite|quartz|cz|zircon|zirconia|stein|edelstein|diamant|pierre|piedra|pietra)(e?s|en|n)?\b/i;
const NO_STONES = /setting|prong|claw|bezel|seat|head|metal|gold|silver|platinum|bearing|holder|cutter|fassung|ring\b/i;

/** Whether a layer or an object is named as those that hold stones are. */
export function isStoneName(name: string): boolean {
  // CamelCase, digits and underscores part words as spaces do.
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[\d_]+/g, ' ');
  return STONES.test(words) && !NO_STONES.test(words);
}
