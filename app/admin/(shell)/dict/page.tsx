import { parseQuery } from '@/components/admin/kit/address'
import type { Search } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { columnsOf, namesIn } from '@/components/admin/server/describe'
import { visitorMay } from '@/components/admin/server/may'
import { openForm } from '@/components/admin/server/open-record'
import { rightsOf, summariesOf } from '@/components/admin/server/operations'
import { listTitle } from '@/components/admin/server/titles'
import { getTranslations } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { arrangeDict, listDicts, listDictTypes, readDict, readDictType } from '@/lib/dict/endpoints'
import { Dictionaries } from './dictionaries'
import { fieldsOfEntry, fieldsOfType } from './fields'

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
