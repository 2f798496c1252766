export type Around = <T>(text: string, run: () => Promise<T>) => Promise<T>

type Sending = { around: Around | undefined; isNameless: boolean }

/** The same client, whose statements run inside of `around`, and have no name where a pooler does not keep them. */
export function watched<C extends object>(client: C, { around, isNameless }: Sending): C {
  if (!around && !isNameless) return client
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name !== 'query') return value.bind(target)
      return (query: unknown, ...values: unknown[]) => {
        const run = () => value.call(target, isNameless ? nameless(query) : query, ...values)
        return around ? around(textOf(query), run) : run()
      }
    },
  })
}

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/** The same statement without a name: it is parsed and planned each time. */
const nameless = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query ? { ...query, name: undefined } : query
