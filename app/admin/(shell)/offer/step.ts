import type { Field } from '@/components/admin/kit/model'
import type { Translate } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'

/** As the form holds it: numbers may be what was typed so far. */
export type Step = { at: unknown; off: unknown }

export const parseSteps = (value: unknown): Step[] =>
  Array.isArray(value)
    ? value.map((one) => {
        const { at, off } = asRecord(one)
        return { at, off: off ?? null }
      })
    : []

/** As the contract has it; the widget says it in yuan. */
const MOST_FEN = 100_000_000

/** The parts of a step as fields, in the words of the offer. */
export function stepFields(kind: string, measure: string, t: Translate): Record<keyof Step, Field> {
  const part = { required: true, nullable: false, type: 'integer', min: 1, max: MOST_FEN } as const
  return {
    at:
      measure === 'count'
        ? { ...part, name: 'at', widget: 'number', label: t('From (pieces)') }
        : { ...part, name: 'at', widget: 'money', label: t('From (amount)') },
    off:
      kind === 'percent_off'
        ? { ...part, name: 'off', widget: 'number', max: 99, label: t('Percent off') }
        : { ...part, name: 'off', widget: 'money', label: t('Discount') },
  }
}
