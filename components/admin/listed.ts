import { cookies } from 'next/headers'
import { speak } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { columnsOf, sortsOf } from './describe'
import { withOptions } from './dictionaries'
import { filtersOf } from './filters-of'
import { asked, inputOf, Page, reading, rightsOf, type Search } from './operations'
import { readLook } from './table/look'

type Wanted = { resource: string; title: string; columns: string[]; search: Promise<Search> }

/** A page of a resource's records as the address asks for it, with all that a table needs to know about them. */
export async function listed({ resource, title, columns, search }: Wanted) {
  const [{ t }, query, jar] = await Promise.all([speak(), search, cookies()])
  const list = reading(resource, 'list')
  const answered = Page.parse(await call(list, await inputOf(list, query)))
  return {
    resource,
    title: t(title),
    columns: await withOptions(columnsOf(list.output, columns, sortsOf(list.input), t)),
    rows: answered.items,
    page: answered.current_page,
    size: answered.size,
    total: answered.total,
    capped: answered.total_capped ?? false,
    filters: await filtersOf(list, asked(query)),
    rights: await rightsOf(resource, t),
    asked: asked(query),
    look: readLook(jar.get('kiosk.look')?.value),
  }
}
