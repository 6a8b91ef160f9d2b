import { lookup as resolve } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { addressesIn, plainAddress } from '#server/core/network.ts';

/**
 * Networks that are nobody's receiver: this host, private and shared ones, those of documentation and benchmarks,
 * multicast, and those that carry IPv4 addresses inside of IPv6 ones (IANA's special-purpose registries).
 */
const isSpecial = addressesIn([
  ...['loopback', 'linklocal', 'uniquelocal', '0.0.0.0/8', '100.64.0.0/10', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3', '::', '::/96'],
  ...['64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16', 'fec0::/10'],
  ...['ff00::/8', '3fff::/20', '5f00::/16'],
]);

/** True for an address of the public internet. */
export function isPublic(written: string): boolean {
  const address = plainAddress(written);
  return address !== undefined && !isSpecial(address);
}

/** The host of a URL as a name or a plain address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** False for a host that certainly has no public address now. A name that is not known yet may get one. */
export async function mayBePublic(host: string): Promise<boolean> {
  if (isIP(host)) return isPublic(host);
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.length === 0 || found.some(({ address }) => isPublic(address));
}

/** The host has no public address. */
export class PrivateAddress extends Error {}

/**
 * Resolves the name for a connection, and leaves out what is not public: the checked address is the one that is
 * connected to, whatever the name resolves to the next time.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const open = found.filter(({ address }) => isPublic(address));
    const [first] = open;
    if (!first) return callback(new PrivateAddress(`${host} has no public address.`), '');
    return options.all ? callback(null, open) : callback(null, first.address, first.family);
  });
};
