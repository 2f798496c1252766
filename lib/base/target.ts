import ipaddr from 'ipaddr.js'

/** Where it may go. `loopback`: this machine as well, for development and tests. */
export type TargetRules = { loopback: boolean }

/** All assigned IPv6 addresses: ipaddr.js calls the unassigned ones unicast, too. */
const INTERNET = ipaddr.parseCIDR('2000::/3')

/** An address of the internet: in no private network, not this machine, and none that hides another one in itself. */
export function isAllowedAddress(address: string, { loopback }: TargetRules): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  const range = parsed.range()
  if (range === 'loopback') return loopback
  return range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(INTERNET))
}

/** The host as one looks it up: an IPv6 address without its brackets, a name without the dot that may end it. */
export const hostIn = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

const isLoopbackHost = (host: string): boolean =>
  /^(.+\.)?localhost$/.test(host) || (ipaddr.isValid(host) && ipaddr.parse(host).range() === 'loopback')

/** This machine, where the rules allow it. */
export const isOwnHost = (url: URL, { loopback }: TargetRules): boolean => loopback && isLoopbackHost(hostIn(url))

/** What is wrong with it, as a message for its field; undefined: nothing that one could know before looking it up. */
export function problemOfUrl(text: string, rules: TargetRules): string | undefined {
  const url = new URL(text)
  const host = hostIn(url)
  const isOwn = isOwnHost(url, rules)
  if (url.protocol !== 'https:' && !isOwn) return 'must begin with https://'
  if (url.username || url.password) return 'must not contain a username or password'
  if (url.hash) return 'must not contain a # part'
  if (ipaddr.isValid(host) && !isAllowedAddress(host, rules)) return 'must not be an address in a private network'
  if (isLoopbackHost(host) && !isOwn) return 'must not be an address in a private network'
  const port = Number(url.port || 443)
  if (port < 1024 && port !== 443) return 'must use port 443 or one above 1023'
  return undefined
}
