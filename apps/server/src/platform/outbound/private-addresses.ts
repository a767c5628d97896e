import { BlockList, isIP } from 'node:net';

const SUBNETS = [
  // This host, private use, shared (carrier) space, loopback, link-local with the clouds' metadata.
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // Protocol assignments, documentation, former 6to4 relays, benchmarks.
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast and reserved, broadcast included.
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Unspecified, loopback and the forms that carry an IPv4 address: compatible, mapped, translated, NAT64, 6to4, Teredo.
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  // Discard, documentation, segment routing, unique local, link-local, former site-local, multicast.
  ['100::', 64],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

// One list per family: an IPv4 address must not be judged as the IPv6 address that maps it.
const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of SUBNETS) {
  const family = familyOf(network);
  lists[family].addSubnet(network, prefix, family);
}

/** Whether an IP address is not on the open internet; anything that is not an address counts as private. */
export function isPrivateAddress(address: string): boolean {
  // A zone names an interface of this machine.
  const [plain = ''] = address.split('%');
  if (isIP(plain) === 0) return true;
  const family = familyOf(plain);
  return lists[family].check(plain, family);
}
