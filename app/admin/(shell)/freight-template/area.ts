import { money } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import type { Translate } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'

/** As the form holds it: amounts and numbers may be what was typed so far. */
export type Area = { regions: string[]; fee: Fee | null }
export type Fee = Record<FeePart, unknown>
export type FeePart = (typeof FEE_PARTS)[number]

const FEE_PARTS = ['first', 'first_fee', 'further', 'further_fee', 'free_from_amount', 'free_from_count'] as const

/** How many of what the server counts people call one: grams and cubic centimeters are kept, kilograms and cubic meters typed. */
export const SCALES: Record<string, number> = { piece: 1, weight: 1000, volume: 1_000_000 }

export const newFee = (unit: string): Fee => ({
  first: SCALES[unit] ?? 1,
  first_fee: 0,
  further: SCALES[unit] ?? 1,
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
export function feeFields(unit: string, t: Translate): Record<FeePart, Field> {
  const first: Record<string, string> = { weight: t('First (kg)'), volume: t('First (m³)') }
  const further: Record<string, string> = { weight: t('Each further (kg)'), volume: t('Each further (m³)') }
  const part = { required: true, nullable: false, type: unit === 'piece' ? 'integer' : 'number', min: 0 } as const
  const free = { required: false, nullable: true, type: 'integer', min: 0 } as const
  return {
    first: { ...part, name: 'first', widget: 'number', label: first[unit] ?? t('First (pieces)') },
    first_fee: { ...part, max: MOST_FEE, name: 'first_fee', widget: 'money', label: t('Fee') },
    further: { ...part, name: 'further', widget: 'number', label: further[unit] ?? t('Each further (pieces)') },
    further_fee: { ...part, max: MOST_FEE, name: 'further_fee', widget: 'money', label: t('Additional fee') },
    free_from_amount: { ...free, name: 'free_from_amount', widget: 'money', label: t('Free shipping from (amount)') },
    free_from_count: { ...free, name: 'free_from_count', widget: 'number', label: t('or from quantity') },
  }
}

/** “first 1 pcs ¥8.00, each further 1 pcs ¥2.00, free from ¥99.00”; nothing while it is being typed. */
export function feeText(fee: Fee, unit: string, t: Translate): string | undefined {
  const { first, first_fee, further, further_fee, free_from_amount } = fee
  if (![first, first_fee, further, further_fee].every((part) => typeof part === 'number')) return undefined
  const many = (n: unknown) => t(UNITS[unit] ?? '{n} pcs', { n: Number(n) / (SCALES[unit] ?? 1) })
  return [
    t('first {units} {fee}', { units: many(first), fee: money(Number(first_fee)) }),
    t('each further {units} {fee}', { units: many(further), fee: money(Number(further_fee)) }),
    ...(typeof free_from_amount === 'number' ? [t('free from {amount}', { amount: money(free_from_amount) })] : []),
  ].join(' · ')
}

const UNITS: Record<string, string> = { weight: '{n} kg', volume: '{n} m³' }
