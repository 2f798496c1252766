import ipaddr from 'ipaddr.js'
import type { Runtime } from '../runtime/runtime'

/**
 * The caller's address: the nearest one in the chain that is not a proxy of ours. Never what a client merely claims.
 */
export function clientAddress(peer: string, forwarded: string | undefined, trusted: string[]): string {
  const chain = [...(forwarded?.split(',') ?? []), peer].map(withoutPort)
  const proxies = rangesOf(trusted)
  let nearest = chain.pop() ?? ''
  while (isAmong(proxies, nearest)) {
    const next = chain.pop()
    if (next === undefined || !ipaddr.isValid(next)) break // what stands beyond a hop that is none is only claimed
    nearest = next
  }
  return ipaddr.isValid(nearest) ? ipaddr.process(nearest).toString() : 'unknown'
}

/** Whether the peer is a trusted proxy. */
export const isTrustedProxy = (peer: string, trusted: string[]): boolean => isAddressIn(trusted, peer)

/** Whether an address is one of these, or in one of these networks. */
export const isAddressIn = (ranges: string[], address: string): boolean => isAmong(rangesOf(ranges), address)

/** Under Next only a header is trusted that no client can set: the host’s own, or the one that our server overwrote. */
export function addressFromHeaders(headers: Headers, { env, fronted }: Runtime): string {
  if (env.serverless) return headers.get('x-real-ip') ?? 'unknown'
  return (fronted && headers.get('x-forwarded-for')) || 'unknown'
}

/** Some proxies write the port, too. */
const withoutPort = (hop: string): string => hop.trim().replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')

type Address = ReturnType<typeof ipaddr.process>
type Range = [Address, number]

const rangesOf = (trusted: string[]): Range[] =>
  trusted.map((entry) => (ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : hostRange(entry)))

const isAmong = (ranges: Range[], hop: string): boolean =>
  ipaddr.isValid(hop) && ranges.some(([network, bits]) => isInNetwork(ipaddr.process(hop), network, bits))

function hostRange(entry: string): [Address, number] {
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

const isInNetwork = (hop: Address, network: Address, bits: number) =>
  hop.kind() === network.kind() && hop.match(network, bits)
