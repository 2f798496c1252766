import { money } from '../../base/money'
import { findRegion } from '../../region/find-region'
import { REGIONS } from '../../region/regions'
import { splitAddress } from '../../region/split-address'
import type { OldLine, OldOrder } from '../records'
import type { Columns } from './values'

/** A text of province, city, district and street, as far as the regions of the list are in front of it. */
export function placeOf(text: string): Pick<OldOrder['address'], 'province' | 'city' | 'district' | 'detail'> {
  const { province, city, country: district } = splitAddress(text, REGIONS)
  let detail = text.trim()
  for (const name of [province, city, district]) if (detail.startsWith(name)) detail = detail.slice(name.length).trim()
  return { province, city, district, detail }
}

/** By their names, where the other shop has numbers of its own or none. */
export const regionOf = (address: Pick<OldOrder['address'], 'province' | 'city' | 'district'>): string | undefined =>
  findRegion({ ...address, country: address.district }) ?? undefined

/**
 * Lines of one variant become one where the price is the same; two prices stay two lines, and are noted. A line
 * without pieces is left out.
 */
export function linesOf(lines: OldLine[], { changed }: Pick<Columns, 'changed'>): OldLine[] {
  const kept: OldLine[] = []
  for (const line of lines) {
    if (line.count < 1) {
      changed('A line without pieces is not imported', `${line.product}: ${line.count}`)
      continue
    }
    const before = kept.filter((one) => isSameVariant(one, line))
    const same = before.find(({ price }) => price === line.price)
    if (before.length > 0 && !same)
      changed('A variant is in two lines at different prices', String(line.variant ?? line.product))
    if (!same) kept.push({ ...line })
    else {
      same.count += line.count
      same.returned = (same.returned ?? 0) + (line.returned ?? 0)
    }
  }
  return kept
}

function isSameVariant(one: OldLine, other: OldLine): boolean {
  if (one.product !== other.product || one.variant !== other.variant) return false
  const names = Object.keys({ ...one.specs, ...other.specs })
  return one.variant !== undefined || names.every((name) => one.specs[name] === other.specs[name])
}

export const goodsOf = (lines: OldLine[]): number => lines.reduce((sum, { price, count }) => sum + price * count, 0)

/** What their discounts leave of goods and freight is what was paid; where it is not, both sums are noted. */
export function checkSum(
  order: Pick<OldOrder, 'lines' | 'freight' | 'paid'>,
  off: number,
  { changed }: Pick<Columns, 'changed'>,
): void {
  const sum = goodsOf(order.lines) + order.freight - off
  if (sum !== order.paid)
    changed('Goods, freight and discounts do not add up to what was paid', `${money(sum)}, ${money(order.paid)}`)
}

type Times = Partial<Record<'created' | 'paid_at' | 'shipped_at' | 'completed_at' | 'closed_at', Date | undefined>>

const HAS_TIME = {
  paid: ['paid_at'],
  shipped: ['paid_at', 'shipped_at'],
  completed: ['paid_at', 'shipped_at', 'completed_at'],
  closed: ['closed_at'],
  refunded: ['paid_at', 'closed_at'],
} as const satisfies Record<OldOrder['status'], (keyof Times)[]>

/**
 * A missing time of a step is that of the step before. When it was placed: else what came first of it, else the date
 * that its number begins with, else when its row was changed.
 */
export function timesOf(
  { status, number, pickup }: Pick<OldOrder, 'status' | 'number' | 'pickup'>,
  times: Times & { updated?: Date | undefined },
  { changed }: Pick<Columns, 'changed'>,
): Times & { created: Date } {
  const { updated, closed_at, ...rest } = times
  const isOver = status === 'closed' || status === 'refunded'
  const own: Times = { ...rest, closed_at: isOver ? closed_at : undefined }
  const moments = [own.paid_at, own.shipped_at, own.completed_at, own.closed_at, dateIn(number), updated]
  if (!own.created) changed('Order time missing, taken from its other times')
  const full = { ...own, created: own.created ?? moments.find((time) => time !== undefined) ?? new Date(0) }
  let last = full.created
  for (const step of HAS_TIME[status]) {
    if (step === 'shipped_at' && pickup) continue
    last = full[step] ?? last
    full[step] = last
  }
  return full
}

/** Numbers of most shops begin with their date: 20240131… */
function dateIn(number: string): Date | undefined {
  const [, year, month, day] = number.match(/^\D{0,2}(20[12]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])/) ?? []
  return year ? new Date(`${year}-${month}-${day}T00:00:00+08:00`) : undefined
}
