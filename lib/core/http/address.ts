import ipaddr from 'ipaddr.js'

/** The caller's address: the nearest one in the chain that is not a proxy of ours. Never what a client merely claims. */
export function addressOf(peer: string, forwarded: string | undefined, trusted: string[]): string {
  const chain = [...(forwarded?.split(',') ?? []), peer].map((hop) => hop.trim()).filter((hop) => ipaddr.isValid(hop))
  const proxies = trusted.map((entry) => (ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : single(entry)))
  const isProxy = (hop: string) => proxies.some(([network, bits]) => within(ipaddr.process(hop), network, bits))
  while (chain.length > 1 && isProxy(chain.at(-1) ?? '')) chain.pop()
  const nearest = chain.at(-1)
  return nearest ? ipaddr.process(nearest).toString() : 'unknown'
}

type Address = ReturnType<typeof ipaddr.process>

function single(entry: string): [Address, number] {
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

const within = (hop: Address, network: Address, bits: number) =>
  hop.kind() === network.kind() && hop.match(network, bits)
