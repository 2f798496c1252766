import type { Route } from 'next'
import type { Field, Row } from '@/components/admin/kit/model'
import type { Values } from '@/components/admin/kit/values'
import { asRecord } from '@/lib/base/json'
import type { SubmitResult } from '@/lib/submit'

/** A key of the configuration as the page shows it; `under` is the switch without which it does nothing. */
export type Setting = {
  field: Field
  group: string
  secret: boolean
  initial: unknown
  under: string | undefined
  /** Of its values, those that cannot work yet: why, and where that is mended. */
  unready: { value: unknown; text: string; path?: Route }[] | undefined
}

/** The whole as one record for a form; of a secret only whether there is one. */
export function toFormRow(config: unknown): Row {
  const { version, items } = asRecord(config)
  const values = Array.isArray(items) ? items.map(valueIn) : []
  return { ...Object.fromEntries(values), id: 0, version: Number(version) }
}

function valueIn(item: unknown): [key: string, value: unknown] {
  const { key, type, value, set } = asRecord(item)
  return [String(key), type === 'secret' ? set === true : value]
}

/** As the configuration takes it: a secret that is to go is null. */
export const toConfigInput = (values: Values, settings: Setting[]): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isSecret = settings.some(({ field, secret }) => secret && field.name === name)
      return [name, isSecret && value === false ? null : value]
    }),
  )

/** What the server answered to an edit, as the form of a record knows such answers. */
export function toFormAnswer<Data>(answer: SubmitResult<Data>, base: Row): SubmitResult<Data> {
  if (answer.ok) return answer
  const { errors, details, ...refused } = answer
  return {
    ...refused,
    errors: errors?.map(({ path, message }) => ({ path: path.replace(/^values\./, ''), message })),
    details: details === undefined ? undefined : { ...asRecord(details), current: currentIn(details, base) },
  }
}

/** The server never returns secrets, so their values stay as they are. */
const currentIn = (details: unknown, base: Row): Row => ({
  ...base,
  ...asRecord(asRecord(details).current),
  id: base.id,
})

/** Parts of the page, in the order in which they come. */
export function groupSettings(settings: Setting[]): { group: string; settings: Setting[] }[] {
  const groups = [...new Set(settings.map(({ group }) => group))]
  return groups.map((group) => ({ group, settings: settings.filter((one) => one.group === group) }))
}
