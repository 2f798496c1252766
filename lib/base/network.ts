import ipaddr from 'ipaddr.js'

/**
 * An address or a network, as those of callers are compared: 127.1 or 010.0.0.1 are read as another one than they look
 * like, a zone is known on its machine alone, and a network of IPv4 addresses written as IPv6 has no caller.
 */
export function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  if (bits !== undefined && !ipaddr.isValidCIDR(text)) return false
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return true
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false
  return bits === undefined || !ipaddr.IPv6.parse(address).isIPv4MappedAddress()
}
