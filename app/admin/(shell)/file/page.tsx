import { cookies } from 'next/headers'
import { parseQuery } from '@/components/admin/kit/address'
import type { Search } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { columnsOf, namesIn } from '@/components/admin/server/describe'
import { openRecord } from '@/components/admin/server/open-record'
import { rightsOf, summariesOf } from '@/components/admin/server/operations'
import { readListOf } from '@/components/admin/server/read-list'
import { listTitle } from '@/components/admin/server/titles'
import { getTranslations } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { listFiles, listFolders, readFile } from '@/lib/file/endpoints'
import { Files } from './files'
import { LAYOUT, type May } from './model'

export const generateMetadata = listTitle('Files', 'file')

export default function FilePage({ searchParams }: PageProps<'/admin/file'>) {
  return screen('Files', () => library(searchParams))
}

/** More than a list of lines shows: pictures are taken in at a glance. */
const SIZE = '50'
const FILTERS = ['q', 'kind', 'start', 'end']

async function library(search: Promise<Search>) {
  const [{ t }, query, jar] = await Promise.all([getTranslations(), search, cookies()])
  const { open, trash } = parseQuery(query)
  const sized = Promise.resolve({ size: SIZE, ...query })
  const { rows, filters, rights, ...counted } = await readListOf(listFiles, {
    resource: 'file',
    title: 'Files',
    columns: [],
    search: sized,
  })
  const folders = await rightsOf('folder', t)
  const tree = await foldersFor(folders.read !== undefined, false)
  const { items: deletedFolders } = await foldersFor(folders.restore !== undefined && trash === 'true', true)
  const may: May = { files: { ...rights, move: Boolean(rights.update && folders.read) }, folders }
  return (
    <Files
      library={{
        page: counted.page,
        fromEnd: counted.fromEnd,
        size: counted.size,
        total: counted.total,
        capped: counted.capped,
        filter: counted.filter,
        table: counted.table,
        rows,
        folders: tree.items,
        deletedFolders,
        all: tree.total,
        loose: tree.loose,
        filters: filters.filter(({ name }) => FILTERS.includes(name)),
        layout: jar.get(LAYOUT)?.value === 'lines' ? 'lines' : 'grid',
      }}
      may={may}
      opened={await openRecord(open, (id) => call(readFile, { id }))}
      record={columnsOf(listFiles.output, namesIn(listFiles.output), [], t)}
      operations={summariesOf('file', t)}
    />
  )
}

const foldersFor = async (may: boolean, trash: boolean) =>
  may ? call(listFolders, { trash }) : { items: [], total: 0, loose: 0 }
