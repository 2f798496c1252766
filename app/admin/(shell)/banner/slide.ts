import type { Field } from '@/components/admin/kit/model'
import type { Translate } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'

export type Slide = {
  image: string
  alt: string
  type: number
  key_word: number | null
  path: string | null
  active: boolean
  start_time: string | null
  end_time: string | null
}

export const NO_TARGET = 0
export const PAGE = 5

export const newSlide = (image: string): Slide => ({
  image,
  alt: '',
  type: NO_TARGET,
  key_word: null,
  path: null,
  active: true,
  start_time: null,
  end_time: null,
})

export const parseSlides = (value: unknown): Slide[] => (Array.isArray(value) ? value.map(slideOf) : [])

function slideOf(value: unknown): Slide {
  const { image, alt, type, key_word, path, active, start_time, end_time } = asRecord(value)
  return {
    image: textOf(image) ?? '',
    alt: textOf(alt) ?? '',
    type: typeof type === 'number' ? type : NO_TARGET,
    key_word: typeof key_word === 'number' ? key_word : null,
    path: textOf(path),
    active: active !== false,
    start_time: textOf(start_time),
    end_time: textOf(end_time),
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The name of a slide’s target, or its number where the target is gone. */
export function targetName(targets: unknown, { type, key_word, path }: Slide): string {
  if (type === PAGE) return path ?? ''
  const all: unknown[] = Array.isArray(targets) ? targets : []
  const found = all.map(Object).find((one) => one.type === type && one.id === key_word)
  return String(found?.name ?? `#${key_word}`)
}

type Part = 'image' | 'alt' | 'type' | 'target' | 'path' | 'active' | 'start_time' | 'end_time'
const REFERENCES = ['product', 'theme', 'article', 'category'] as const

/** The parts of a slide as fields, for the widgets that they are. */
export function slideFields(leadsTo: number, t: Translate): Record<Part, Field> {
  const part = { required: true, nullable: false }
  const free = { required: false, nullable: true }
  const labels = [t('Product'), t('Theme'), t('Article'), t('Category')]
  const choices = [t('No link'), t('A product'), t('A theme'), t('An article'), t('A category'), t('A page')]
  const options = choices.map((label, value) => ({ value: String(value), label }))
  const target = { ...part, name: 'key_word', widget: 'reference', type: 'integer', min: 1 } as const
  return {
    image: { ...part, name: 'image', label: t('Image'), widget: 'image', type: 'string' },
    alt: {
      ...part,
      required: false,
      name: 'alt',
      label: t('Picture description'),
      widget: 'text',
      type: 'string',
      maxLength: 100,
      help: t('Read out to people who cannot see the picture'),
    },
    type: { ...part, name: 'type', label: t('Link to'), widget: 'select', type: 'integer', options },
    target: { ...target, label: labels[leadsTo - 1] ?? '', reference: REFERENCES[leadsTo - 1] ?? 'product' },
    path: {
      ...part,
      name: 'path',
      label: t('Page path'),
      widget: 'text',
      type: 'string',
      maxLength: 200,
      help: t('Such as {path}', { path: 'pages/cart/cart' }),
    },
    active: { ...part, required: false, name: 'active', label: t('Shown'), widget: 'switch', type: 'boolean' },
    start_time: { ...free, name: 'start_time', label: t('Shown from'), widget: 'date', type: 'string' },
    end_time: { ...free, name: 'end_time', label: t('Shown until'), widget: 'date', type: 'string' },
  }
}
