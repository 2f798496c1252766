import type { Field } from '@/components/admin/kit/model'
import { fieldsOf } from '@/components/admin/server/describe'
import type { Translate } from '@/components/ui/language'
import { createDict, createDictType } from '@/lib/dict/endpoints'

/** What a new one begins with. */
const START: Record<string, string> = { color: '', status: 'enabled' }
const started = (field: Field): Field => {
  const initial = START[field.name]
  return initial === undefined ? field : { ...field, initial }
}

const inOrder = (fields: Field[], order: string[]): Field[] =>
  order.flatMap((name) => fields.filter((field) => field.name === name)).map(started)

export const fieldsOfType = (open: string | undefined, t: Translate): Field[] =>
  inOrder(fieldsOf(createDictType.input, 'input', t), ['type', 'name', 'name_en', 'status', 'public', 'remark']).map(
    (field) => (open !== 'new' && field.name === 'type' ? fixed(field) : field),
  )

/** The form of an entry, without its dictionary, which is the open one, and its position, which is set by dragging. */
export function fieldsOfEntry(open: string | undefined, type: string, t: Translate): Field[] {
  const order = ['type', 'value', 'label', 'label_en', 'color', 'is_default', 'status']
  return inOrder(fieldsOf(createDict.input, 'input', t), order).map((field) => {
    if (field.name === 'type') return { ...field, initial: type }
    if (field.name === 'value' && open !== 'new') return fixed(field)
    return field.name === 'color' ? colored(field) : field
  })
}

/** Its help says that it stays, which is seen by then. */
function fixed({ help: _, ...field }: Field): Field {
  return { ...field, required: false }
}

const colored = ({ options = [], ...field }: Field): Field => ({
  ...field,
  options: options.map((option) => ({ ...option, ...(option.value && { color: option.value }) })),
})
