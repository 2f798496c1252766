export type Around = <T>(text: string, run: () => Promise<T>) => Promise<T>

/** Sends a statement on any connection, as the drivers take it. */
export type Send = (...sent: unknown[]) => Promise<unknown>

type Sending = { around: Around | undefined; isNameless: boolean }

/** The same client, whose statements run inside of `around`, and have no name where a pooler does not keep them. */
export function watched<C extends object>(client: C, { around, isNameless }: Sending): C {
  if (!around && !isNameless) return client
  const send: unknown = Reflect.get(client, 'query')
  if (typeof send !== 'function') return client
  return sending(client, (query, ...values) => {
    const run = () => send.call(client, isNameless ? nameless(query) : query, ...values)
    return around ? around(textOf(query), run) : run()
  })
}

/** The same client, whose statements are sent by `send`. */
export function sending<C extends object>(client: C, send: Send): C {
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return send
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/** The same statement without a name: it is parsed and planned each time. */
const nameless = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query ? { ...query, name: undefined } : query
