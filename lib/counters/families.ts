/** Figures as Prometheus reads them. Plain data: a process can hand them to another one, which adds them up. */
export type Sample = {
  labels: Record<string, string>
  value: number
  suffix?: '_bucket' | '_sum' | '_count' | undefined
}
export type Family = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** What several processes make of it: their sum, the largest, or a value that all of them share. */
  together: 'sum' | 'max' | 'same'
  samples: Sample[]
}

const TOGETHER: Record<Family['together'], (a: number, b: number) => number> = {
  sum: (a, b) => a + b,
  max: Math.max,
  same: (a) => a,
}

/** Counters of several processes as if they were of one. */
export function mergeFamilies(lists: Family[][]): Family[] {
  const merged = new Map<string, { family: Family; samples: Map<string, Sample> }>()
  for (const family of lists.flat()) {
    const of = merged.get(family.name) ?? { family, samples: new Map<string, Sample>() }
    merged.set(family.name, of)
    for (const sample of family.samples) {
      const series = seriesOf(family.name, sample)
      const earlier = of.samples.get(series)
      const value = earlier ? TOGETHER[family.together](earlier.value, sample.value) : sample.value
      of.samples.set(series, { ...sample, value })
    }
  }
  return [...merged.values()].map(({ family, samples }) => ({ ...family, samples: [...samples.values()] }))
}

/** Under a label of their own; but for what all processes share. */
export const withLabels = (families: Family[], more: Record<string, string>): Family[] =>
  families.map((family) => ({
    ...family,
    samples: family.samples.map((sample) =>
      family.together === 'same' ? sample : { ...sample, labels: { ...sample.labels, ...more } },
    ),
  }))

export const FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

/** In Prometheus' text format. */
export const renderFamilies = (families: Family[]): string => families.map(renderFamily).join('')

function renderFamily({ name, help, type, samples }: Family): string {
  const lines = samples.map((sample) => `${seriesOf(name, sample)} ${textOf(sample.value)}\n`)
  return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function seriesOf(name: string, { labels, suffix }: Sample): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value).replaceAll('"', '\\"')}"`)
  return `${name}${suffix ?? ''}${pairs.length ? `{${pairs}}` : ''}`
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

const textOf = (value: number): string => String(value).replace('Infinity', 'Inf')

type Description = Omit<Family, 'samples'>

/** A figure that is the same whichever process is asked. */
export const gauge = (name: string, help: string): Description => ({ name, help, type: 'gauge', together: 'same' })

/** Where its values are unknown. */
export const withoutValues = (family: Description): Family => ({ ...family, samples: [] })

/** One value without labels. */
export const single = (family: Description, value: number | undefined): Family => ({
  ...family,
  samples: value === undefined ? [] : [{ labels: {}, value }],
})
