import { cookies } from 'next/headers'
import { speak } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { Failure } from '@/lib/core/errors'
import { columnsOf, namesIn, sortsOf } from './describe'
import { filtersOf } from './filters-of'
import type { CellComponent, FieldComponent, Opened } from './model'
import { asked, formOf, inputOf, mayCreate, Page, reading, rightsOf, type Search, Shown, wordsOf } from './operations'
import { Resource } from './resource'
import { refusalOf, screen } from './screen'
import { readLook } from './table/look'

type Props = {
  /** The first half of its operations' names. */
  resource: string
  title: string
  columns: string[]
  search: Promise<Search>
  /** Fields and cells that none of the closed set of widgets is, by name. */
  widgets?: Record<string, FieldComponent>
  cells?: Record<string, CellComponent>
}

/** A list of records with everything that one does to them, made from their operations. */
export function ResourcePage({ resource, title, columns, search, widgets = {}, cells = {} }: Props) {
  return screen(title, async () => {
    const [{ t }, query, jar] = await Promise.all([speak(), search, cookies()])
    const list = reading(resource, 'list')
    const answered = Page.parse(await call(list, inputOf(list, query)))
    return (
      <Resource
        resource={resource}
        title={t(title)}
        columns={columnsOf(list.output, columns, sortsOf(list.input), t)}
        rows={answered.items}
        page={answered.current_page}
        size={answered.size}
        total={answered.total}
        capped={answered.total_capped ?? false}
        filters={await filtersOf(list, asked(query))}
        rights={await rightsOf(resource, t)}
        asked={asked(query)}
        look={readLook(jar.get('kiosk.look')?.value)}
        opened={await openedBy(resource, asked(query).open)}
        fields={formOf(resource, t)}
        record={columnsOf(list.output, namesIn(list.output), [], t)}
        operations={wordsOf(resource, t)}
        widgets={widgets}
        cells={cells}
      />
    )
  })
}

/** What the address opens: a new record, one as it is now, or why it cannot be seen. */
export async function openedBy(resource: string, open = ''): Promise<Opened> {
  const id = Number(open)
  if (open !== 'new' && !/^\d{1,10}$/.test(open)) return undefined
  try {
    if (open === 'new') return await mayCreate(resource)
    return { id, record: Shown.parse(await call(reading(resource, 'read'), { id })) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { id, refusal: await refusalOf(error) }
  }
}
