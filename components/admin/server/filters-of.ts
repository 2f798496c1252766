import { getTranslations } from '@/components/ui/translations'
import { Failure } from '@/lib/base/errors'
import type { Locale } from '@/lib/base/i18n/fill'
import { call } from '@/lib/core/next/call'
import { NO_FILTERS } from '@/lib/view/address'
import { displayName } from '../kit/format'
import type { Field, Query } from '../kit/model'
import { fieldsOf } from './describe'
import { withOptions } from './dictionaries'
import { mayFind, readOperation } from './operations'

const isFilter = ({ name }: Field) => !NO_FILTERS.has(name) && name !== 'trash'

/** What a list can be narrowed by; a reference says what the record is called that the address names. */
export async function filtersOf(list: ReturnType<typeof readOperation>, query: Query): Promise<Field[]> {
  const { t, locale } = await getTranslations()
  const fields = await withOptions(fieldsOf(list.input, 'input', t).filter(isFilter))
  return Promise.all(
    fields.map((field) => (field.widget === 'reference' ? named(field, query[field.name], locale) : field)),
  )
}

/** Without permission to search such records, a number can still be entered. */
async function named(field: Field, id: string | undefined, locale: Locale): Promise<Field> {
  const { reference } = field
  if (!reference || !(await mayFind(reference))) return { ...field, widget: 'number' }
  return id ? { ...field, options: [{ value: id, label: await nameOf(reference, Number(id), locale) }] } : field
}

async function nameOf(resource: string, id: number, locale: Locale): Promise<string> {
  try {
    return displayName(await call(readOperation(resource, 'read'), { id }), locale)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return `#${id}`
  }
}
