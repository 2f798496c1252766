import { money, rateText } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import type { Translate } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { asRecord } from '@/lib/base/json'
import { FREIGHT_SCALES } from '@/packages/client/src/shop/freight'

/** As the form holds it: amounts and numbers may be what was typed so far. */
export type Area = { regions: string[]; fee: Fee | null }
export type Fee = Record<FeePart, unknown>
export type FeePart = (typeof FEE_PARTS)[number]

const FEE_PARTS = ['first', 'first_fee', 'further', 'further_fee', 'free_from_amount', 'free_from_count'] as const

export type Unit = keyof typeof FREIGHT_SCALES
const UNITS = ['piece', 'weight', 'volume'] as const satisfies Unit[]

/** As the form holds it: nothing has been chosen in a new one. */
export const unitOf = (value: unknown): Unit => UNITS.find((unit) => unit === value) ?? 'piece'

export const newFee = (unit: Unit): Fee => ({
  first: FREIGHT_SCALES[unit],
  first_fee: 0,
  further: FREIGHT_SCALES[unit],
  further_fee: 0,
  free_from_amount: null,
  free_from_count: null,
})

export const parseAreas = (value: unknown): Area[] => (Array.isArray(value) ? value.map(areaOf) : [])

function areaOf(value: unknown): Area {
  const { regions, fee } = asRecord(value)
  const parts = asRecord(fee)
  return {
    regions: Array.isArray(regions) ? regions.filter((code) => typeof code === 'string') : [],
    fee: fee === null ? null : { ...newFee('piece'), ...parts },
  }
}

/** As the contract has it; the widget says it in yuan. */
const MOST_FEE = 1_000_000

/** The parts of a fee as fields, in the words of the unit. */
export function feeFields(unit: Unit, t: Translate): Record<FeePart, Field> {
  const first = { piece: t('First (pieces)'), weight: t('First (kg)'), volume: t('First (m³)') }
  const further = {
    piece: t('Each further (pieces)'),
    weight: t('Each further (kg)'),
    volume: t('Each further (m³)'),
  }
  const part = { required: true, nullable: false, type: unit === 'piece' ? 'integer' : 'number', min: 0 } as const
  const free = { required: false, nullable: true, type: 'integer', min: 0 } as const
  return {
    first: { ...part, name: 'first', widget: 'number', label: first[unit] },
    first_fee: { ...part, max: MOST_FEE, name: 'first_fee', widget: 'money', label: t('Fee') },
    further: { ...part, name: 'further', widget: 'number', label: further[unit] },
    further_fee: { ...part, max: MOST_FEE, name: 'further_fee', widget: 'money', label: t('Additional fee') },
    free_from_amount: { ...free, name: 'free_from_amount', widget: 'money', label: t('Free shipping from (amount)') },
    free_from_count: { ...free, name: 'free_from_count', widget: 'number', label: t('or from quantity') },
  }
}

/** “¥8.00 for the first item, ¥2.00 for each further · free from ¥99.00”; nothing while it is being typed. */
export function feeText(fee: Fee, unit: Unit, t: Translate): string | undefined {
  const { first, first_fee, further, further_fee, free_from_amount } = fee
  if (![first, first_fee, further, further_fee].every((part) => typeof part === 'number')) return undefined
  const rate = {
    first: Number(first),
    first_fee: Number(first_fee),
    further: Number(further),
    further_fee: Number(further_fee),
  }
  return compact([
    rateText(rate, unit, t),
    typeof free_from_amount === 'number' && t('free from {amount}', { amount: money(free_from_amount) }),
  ]).join(' · ')
}
