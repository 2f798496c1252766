import type { FreightPart, OrderPreview } from '../generated/types'
import { money } from './money'

/** How many of what is counted people call one: grams and cubic centimeters are kilograms and cubic meters to them. */
export const FREIGHT_SCALES: Record<FreightPart['unit'], number> = { piece: 1, weight: 1000, volume: 1_000_000 }

const UNITS: Record<FreightPart['unit'], string> = { piece: '×{n}', weight: '{n} kg', volume: '{n} m³' }

/** The parts of the shipping fee, where it is by templates; `flat`: the name of the flat fee beside them. */
export const freightRows = (parts: FreightPart[], flat: string): { name: string; fee: number }[] =>
  parts
    .filter(({ template_id }) => template_id !== null || parts.length > 1)
    .map(({ name, unit, units, fee }) => {
      const text = UNITS[unit].replace('{n}', String(units / FREIGHT_SCALES[unit]))
      return { name: `${name || flat} ${text}`, fee }
    })

type Missing = Pick<OrderPreview['free_shipping'][number], 'amount' | 'count'>

/** How little is missing until shipping is free: “¥12.00”, or a number of pieces. */
export const missingText = ({ amount, count }: Missing): string => (amount === null ? String(count) : money(amount))
