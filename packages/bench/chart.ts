import type { Row } from './summary'

const WIDTH = 760
const LEFT = 250
const RIGHT = 60
const LINE = 26
const TOP = 46

/**
 * A bar for each scenario with a floor of its own: its share of what that serves. Readable on light and on dark pages.
 */
export function chartOf(all: Row[]): string {
  const rows = all.filter(({ scenario }) => !scenario.floors[0]?.itself)
  const height = TOP + rows.length * LINE + 14
  const scale = WIDTH - LEFT - RIGHT
  const bars = rows.map(({ scenario, floors: [floor] }, n) => {
    const ratio = floor?.ratio ?? 0
    const y = TOP + n * LINE
    const width = Math.max(1, Math.min(1, ratio) * scale)
    return [
      `<text x="${LEFT - 10}" y="${y + 13}" text-anchor="end">${escaped(scenario.title)}</text>`,
      `<rect x="${LEFT}" y="${y}" width="${scale}" height="18" rx="3" class="floor"/>`,
      `<rect x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="18" rx="3" class="kiosk"/>`,
      `<text x="${LEFT + scale + 8}" y="${y + 13}">${ratio.toFixed(2)}</text>`,
    ].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Requests per second, as a share of the floor’s">
<style>
text { font: 13px system-ui, sans-serif; fill: #57606a }
.title { font-weight: 600 }
.floor { fill: #8c959f; opacity: 0.25 }
.kiosk { fill: #1c7ed6 }
@media (prefers-color-scheme: dark) { text { fill: #9da7b3 } }
</style>
<text x="${LEFT}" y="24" class="title">Requests per second, as a share of the floor’s</text>
${bars.join('\n')}
</svg>
`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
