import type { Field } from '@/components/admin/model'
import type { Translate } from '@/components/ui/language'
import { asRecord } from '@/lib/core/json'

export type Slide = { image: string; type: number; key_word: number | null }

export const NO_TARGET = 0

export const parseSlides = (value: unknown): Slide[] => (Array.isArray(value) ? value.map(slideOf) : [])

function slideOf(value: unknown): Slide {
  const { image, type, key_word } = asRecord(value)
  return {
    image: typeof image === 'string' ? image : '',
    type: typeof type === 'number' ? type : NO_TARGET,
    key_word: typeof key_word === 'number' ? key_word : null,
  }
}

/** What the target of a slide is called; its number, where it is not there any more. */
export function targetName(targets: unknown, { type, key_word }: Slide): string {
  const all: unknown[] = Array.isArray(targets) ? targets : []
  const found = all.map(Object).find((one) => one.type === type && one.id === key_word)
  return String(found?.name ?? `#${key_word}`)
}

/** The parts of a slide as fields, for the widgets that they are. */
export function slideFields(leadsTo: number, t: Translate): Record<'image' | 'type' | 'target', Field> {
  const part = { required: true, nullable: false }
  const options = [
    { value: '0', label: t('No link') },
    { value: '1', label: t('A product') },
    { value: '2', label: t('A theme') },
  ]
  const reference = leadsTo === 1 ? 'product' : 'theme'
  const label = leadsTo === 1 ? t('Product') : t('Theme')
  return {
    image: { ...part, name: 'image', label: t('Image'), widget: 'image', type: 'string' },
    type: { ...part, name: 'type', label: t('Link to'), widget: 'select', type: 'integer', options },
    target: { ...part, name: 'key_word', label, widget: 'reference', type: 'integer', min: 1, reference },
  }
}
