import type { Family } from './families'

/** What a module counts. Labels take few values each: never an id, a path or anything that a caller chose. */
export type Counter = { name: `kiosk_${string}_total`; help: string; labels: readonly string[] }

/** The counters of this process, by name: pages, route files and the server are bundled apart and share them. */
export class Counts {
  #byName = new Map<string, Map<string, number>>()

  add({ name }: Counter, values: string[], by: number): void {
    const counts = this.#byName.get(name) ?? new Map<string, number>()
    this.#byName.set(name, counts)
    const key = JSON.stringify(values)
    counts.set(key, (counts.get(key) ?? 0) + by)
  }

  /** Of these, with those that have counted nothing yet. */
  families(counters: Counter[]): Family[] {
    return counters.map(({ name, help, labels }) => ({
      name,
      help,
      type: 'counter',
      together: 'sum',
      samples: [...(this.#byName.get(name) ?? [])].map(([key, value]) => {
        const values: unknown[] = JSON.parse(key)
        return { labels: Object.fromEntries(labels.map((label, at) => [label, String(values[at])])), value }
      }),
    }))
  }
}
