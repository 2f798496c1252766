import { parseQuery } from '@/components/admin/kit/address'
import type { Field, Search } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { columnsOf, fieldsOf, namesIn } from '@/components/admin/server/describe'
import { openForm } from '@/components/admin/server/open-record'
import { rightsOf, summariesOf } from '@/components/admin/server/operations'
import { listTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import {
  arrangeDict,
  createDict,
  createDictType,
  listDicts,
  listDictTypes,
  readDict,
  readDictType,
} from '@/lib/dict/endpoints'
import { Dictionaries } from './dictionaries'

export const generateMetadata = listTitle('Dictionaries', 'dict')

export default function DictPage({ searchParams }: PageProps<'/admin/dict'>) {
  return screen('Dictionaries', () => board(searchParams))
}

async function board(search: Promise<Search>) {
  const [{ t }, query, may] = await Promise.all([getTranslations(), search, visitorMay()])
  const { type, open, dictionary, gone } = parseQuery(query)
  const types = await all((page) => call(listDictTypes, { ...page, sort: 'id', trash: gone === 'types' }))
  const shown = types.find((one) => one.type === type) ?? types[0]
  const ofType = { type: shown?.type ?? '', trash: gone === 'entries' }
  const entries = shown && gone !== 'types' ? await all((page) => call(listDicts, { ...page, ...ofType })) : []
  const record = (output: typeof readDict.output | typeof readDictType.output) =>
    columnsOf(output, namesIn(output), [], t)
  return (
    <Dictionaries
      types={types}
      shown={shown}
      entries={entries}
      mayArrange={may(arrangeDict)}
      type={{
        rights: await rightsOf('dict_type', t),
        opened: await openForm('dict_type', dictionary),
        fields: fieldsOfType(dictionary, t),
        record: record(readDictType.output),
        operations: summariesOf('dict_type', t),
      }}
      entry={{
        rights: await rightsOf('dict', t),
        opened: await openForm('dict', open),
        fields: fieldsOfEntry(open, ofType.type, t),
        record: record(readDict.output),
        operations: summariesOf('dict', t),
      }}
    />
  )
}

type Paged<Item> = { items: Item[]; total: number }
const SIZE = 100

/** A dictionary is looked at as a whole. */
async function all<Item>(read: (page: { page: number; size: number }) => Promise<Paged<Item>>): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; page <= 10; page++) {
    const answer = await read({ page, size: SIZE })
    items.push(...answer.items)
    if (items.length >= answer.total) break
  }
  return items
}

/** What a new one begins with. */
const START: Record<string, string> = { color: '', status: 'enabled' }
const started = (field: Field): Field => {
  const initial = START[field.name]
  return initial === undefined ? field : { ...field, initial }
}

const inOrder = (fields: Field[], order: string[]): Field[] =>
  order.flatMap((name) => fields.filter((field) => field.name === name)).map(started)

const fieldsOfType = (open: string | undefined, t: Translate): Field[] =>
  inOrder(fieldsOf(createDictType.input, 'input', t), ['type', 'name', 'name_en', 'status', 'public', 'remark']).map(
    (field) => (open !== 'new' && field.name === 'type' ? fixed(field) : field),
  )

/** The form of an entry, without its dictionary, which is the open one, and its position, which is set by dragging. */
function fieldsOfEntry(open: string | undefined, type: string, t: Translate): Field[] {
  const order = ['type', 'value', 'label', 'label_en', 'color', 'is_default', 'status']
  return inOrder(fieldsOf(createDict.input, 'input', t), order).map((field) => {
    if (field.name === 'type') return { ...field, initial: type }
    if (field.name === 'value' && open !== 'new') return fixed(field)
    return field.name === 'color' ? colored(field) : field
  })
}

/** A field that cannot be changed any more: without its help, which says so beforehand. */
function fixed({ help: _, ...field }: Field): Field {
  return { ...field, required: false }
}

const colored = ({ options = [], ...field }: Field): Field => ({
  ...field,
  options: options.map((option) => ({ ...option, color: option.value || option.color })),
})
