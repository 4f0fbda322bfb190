import ipaddr from 'ipaddr.js';

/**
 * The network that an address counts as in limits: an IPv4 address itself, for an IPv6 address its /64, because one
 * subscriber has all of it. Other text counts as itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const parts = [...parsed.parts.slice(0, 4), 0, 0, 0, 0];
  return `${new ipaddr.IPv6(parts).toString()}/64`;
}
