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

/** The parts of a fee as fields, in the words of the unit. */
export function feeFields(unit: string, t: Translate): Record<FeePart, Field> {
  const first: Record<string, string> = { weight: t('First (kg)'), volume: t('First (m³)') }
  const further: Record<string, string> = { weight: t('Each further (kg)'), volume: t('Each further (m³)') }
  const part = { required: true, nullable: false, type: unit === 'piece' ? 'integer' : 'number', min: 0 } as const
  const free = { required: false, nullable: true, type: 'integer', min: 0 } as const
  return {
    first: { ...part, name: 'first', widget: 'number', label: first[unit] ?? t('First (pieces)') },
    first_fee: { ...part, name: 'first_fee', widget: 'money', label: t('costs') },
    further: { ...part, name: 'further', widget: 'number', label: further[unit] ?? t('Each further (pieces)') },
    further_fee: { ...part, name: 'further_fee', widget: 'money', label: t('costs another') },
    free_from_amount: { ...free, name: 'free_from_amount', widget: 'money', label: t('Free shipping from (amount)') },
    free_from_count: { ...free, name: 'free_from_count', widget: 'number', label: t('or from so many pieces') },
  }
}
