import type { z } from 'zod'
import { CUSTOM_OWNERS, type CustomOwner } from '@/db/custom-field'
import { boundsOf, choicesOf, isRequired, seenFields } from '../base/custom'
import type { CustomField } from '../base/custom-field'
import type { Locale } from '../base/i18n/i18n'
import type { ShopField } from './contract'

type Shown = z.input<typeof ShopField>

/** What buyers see of them, in the order of kiosk.config.ts. */
export const listFields = async (locale: Locale): Promise<{ items: Shown[] }> => ({
  items: CUSTOM_OWNERS.flatMap((of) => seenFields(of, 'buyers').map(([name, field]) => shown(of, name, field, locale))),
})

function shown(of: CustomOwner, name: string, field: CustomField, locale: Locale): Shown {
  const { type, label, help, buyers = 'see' } = field
  const { min = null, max = null } = boundsOf(field)
  return {
    of,
    name,
    type,
    label: label[locale],
    help: help?.[locale] ?? null,
    choices: choicesOf(field).map(([value, words]) => ({ value, label: words[locale] })),
    min,
    max,
    buyers,
    required: isRequired(field, 'buyers'),
  }
}
