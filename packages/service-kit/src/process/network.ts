import ipaddr from 'ipaddr.js';

/**
 * The network that an address stands for when somebody is counted: an IPv4 address itself, of an IPv6 address
 * its /64, for whoever has one address of that has them all. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const parts = [...parsed.parts.slice(0, 4), 0, 0, 0, 0];
  return `${new ipaddr.IPv6(parts).toString()}/64`;
}
