import { BlockList, isIP, isIPv6 } from 'node:net';

/** An address as proxies write it: `1.2.3.4:5`, `[::1]:5`, `fe80::1%eth0`. */
const WRITTEN = /^(?:\[(?<inBrackets>[^\]]+)\](?::\d{1,5})?|(?<v4>[\d.]+):\d{1,5}|(?<plain>.+))$/;
/** As `URL` writes `::ffff:1.2.3.4`. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;
const LONGEST = 64;

/**
 * The one way to write an address: without port, brackets and zone, an IPv4 address never as IPv6. Undefined for
 * anything else.
 */
export function plainAddress(written: string): string | undefined {
  const { inBrackets, v4, plain } = WRITTEN.exec(written.slice(0, LONGEST))?.groups ?? {};
  const [address = ''] = (inBrackets ?? v4 ?? plain ?? '').split('%');
  if (!isIPv6(address)) return isIP(address) ? address : undefined;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(canonical) ?? [];
  if (high === undefined || low === undefined) return canonical;
  const bits = [high, low].map((half) => Number.parseInt(half, 16));
  return bits.flatMap((half) => [half >> 8, half & 255]).join('.');
}

/** An IPv6 customer owns a whole /64, so a /64 counts as one address. */
export function networkOf(written: string): string {
  const address = plainAddress(written) ?? written;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const first = head ? head.split(':') : [];
  const last = address.includes('::') && tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The names that variables accept for ranges. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Tells whether an address is one of a list of addresses, ranges and names of ranges. */
export function addressesIn(ranges: readonly string[]): (address: string) => boolean {
  const listed = new BlockList();
  for (const range of ranges.flatMap((entry) => NAMED[entry] ?? [entry])) {
    const [address = '', length] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) listed.addAddress(address, family);
    else listed.addSubnet(address, Number(length), family);
  }
  return (address) => isIP(address) > 0 && listed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
