import { cookies } from 'next/headers'
import { columnsOf, namesIn } from '@/components/admin/describe'
import { itemsIn } from '@/components/admin/files/model'
import { listed } from '@/components/admin/listed'
import { asked, rightsOf, type Search, wordsOf } from '@/components/admin/operations'
import { refusalOf, screen } from '@/components/admin/screen'
import { speak, titled } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { Failure } from '@/lib/core/errors'
import { listFiles, listFolders, readFile } from '@/lib/file/endpoints'
import { Files } from './files'
import { type May, type OpenedFile, VIEW } from './model'

export const generateMetadata = titled('Files')

export default function FilePage({ searchParams }: PageProps<'/admin/file'>) {
  return screen('Files', () => library(searchParams))
}

/** More than a list of lines shows: pictures are taken in at a glance. */
const SIZE = '50'
const FILTERS = ['q', 'kind', 'start', 'end']

async function library(search: Promise<Search>) {
  const [{ t }, query, jar] = await Promise.all([speak(), search, cookies()])
  const { open, trash } = asked(query)
  const sized = Promise.resolve({ size: SIZE, ...query })
  const { rows, filters, rights, ...counted } = await listed({
    resource: 'file',
    title: 'Files',
    columns: [],
    search: sized,
  })
  const folders = await rightsOf('folder', t)
  const tree = await foldersFor(folders.read !== undefined, false)
  const { items: gone } = await foldersFor(folders.restore !== undefined && trash === 'true', true)
  const may: May = { files: { ...rights, move: Boolean(rights.update && folders.read) }, folders }
  return (
    <Files
      library={{
        ...{ page: counted.page, size: counted.size, total: counted.total, capped: counted.capped },
        ...{ rows: itemsIn({ items: rows }), folders: tree.items, gone, all: tree.total, loose: tree.loose },
        filters: filters.filter(({ name }) => FILTERS.includes(name)),
        view: jar.get(VIEW)?.value === 'lines' ? 'lines' : 'grid',
      }}
      may={may}
      opened={await openedBy(open)}
      record={columnsOf(listFiles.output, namesIn(listFiles.output), [], t)}
      operations={wordsOf('file', t)}
    />
  )
}

const foldersFor = async (may: boolean, trash: boolean) =>
  may ? call(listFolders, { trash }) : { items: [], total: 0, loose: 0 }

/** The one that the address names, or why it cannot be seen. */
async function openedBy(open = ''): Promise<OpenedFile> {
  if (!/^\d{1,10}$/.test(open)) return undefined
  try {
    return { record: await call(readFile, { id: Number(open) }) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { refusal: await refusalOf(error) }
  }
}
