import ipaddr from 'ipaddr.js'

/** Where a call came from; the address is computed once, on entry. */
export type Caller = { request_id: string; address: string; user_agent: string }

/** The owner of one IPv6 address has all of its network's. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  return `${ipaddr.IPv6.parse(address)
    .parts.slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
