import uPlot from 'uplot'
import { compact } from '@/lib/base/compact'
import 'uplot/dist/uPlot.min.css'
import { groupDigits } from '../kit/format'
import type { Unit } from './metrics'

export type Line = { name: string; values: number[] }
type Drawing = {
  labels: string[]
  unit: Unit
  bars: Line
  line: Line | undefined
  /** The place under the pointer, or undefined when it has left. */
  onPoint: (at: number | undefined) => void
}

/** Draws into an element at its full width; the function that it returns removes the drawing. */
export function draw(element: HTMLElement, { labels, unit, bars, line, onPoint }: Drawing): () => void {
  const places = labels.map((_, at) => at)
  const color = colorsOf(element)
  const plot = new uPlot(
    {
      ...sizeOf(element),
      legend: { show: false },
      cursor: { y: false, drag: { setScale: false }, points: { show: false } },
      scales: {
        x: { time: false, range: [-0.6, labels.length - 0.4] },
        y: { range: (_, _low, high) => [0, top(high, unit)] },
      },
      axes: [bottomAxis(labels, color), leftAxis(unit, color)],
      series: compact([
        {},
        { fill: color('--chart-bars'), width: 0, points: { show: false }, paths: pathsOfBars() },
        line && { stroke: color('--chart-line'), width: 2, dash: [5, 4], points: { show: false } },
      ]),
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
    },
    line ? [places, bars.values, line.values] : [places, bars.values],
    element,
  )
  const watch = new ResizeObserver(() => plot.setSize(sizeOf(element)))
  watch.observe(element)
  return () => {
    watch.disconnect()
    plot.destroy()
  }
}

const HEIGHT = 220
const sizeOf = (element: HTMLElement) => ({ width: element.clientWidth, height: HEIGHT })

const pathsOfBars = () => uPlot.paths.bars?.({ size: [0.62, 44], radius: 0.15 }) ?? (() => null)

/** At least something to draw a scale for: four orders, or a hundred yuan. */
const top = (high: number | null, unit: Unit): number => Math.max(unit === 'money' ? 10_000 : 4, (high ?? 0) * 1.08)

/** The colours of the theme: a canvas knows no variables. */
function colorsOf(element: HTMLElement): (name: string) => string {
  const style = getComputedStyle(element)
  return (name) => style.getPropertyValue(name)
}

const FONT = '12px ui-sans-serif, system-ui, sans-serif'

const bottomAxis = (labels: string[], color: (name: string) => string): uPlot.Axis => ({
  stroke: color('--chart-text'),
  font: FONT,
  grid: { show: false },
  ticks: { show: false },
  size: 30,
  space: 52,
  incrs: [1, 2, 3, 5, 7, 10, 15, 30],
  values: (_, places) => places.map((at) => (labels[at] ?? '').replace(/^\d{4}-/, '')),
})

const leftAxis = (unit: Unit, color: (name: string) => string): uPlot.Axis => ({
  stroke: color('--chart-text'),
  font: FONT,
  grid: { stroke: color('--chart-grid'), width: 1 },
  ticks: { show: false },
  size: 64,
  incrs: unit === 'money' ? MONEY : COUNTS,
  values: (_, values) => values.map((value) => (unit === 'money' ? wholeYuan(value) : groupDigits(value))),
})

/** Amounts in whole yuan; below one yuan with the fen. */
const wholeYuan = (fen: number): string => `¥${fen % 100 === 0 ? groupDigits(fen / 100) : (fen / 100).toFixed(2)}`

const steps = (powers: number[]) => powers.flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power))
const COUNTS = steps([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
const MONEY = steps([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
