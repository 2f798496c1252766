import { speak } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { Failure } from '@/lib/core/errors'
import { columnsOf, namesIn } from './describe'
import { withOptions } from './dictionaries'
import { listed } from './listed'
import type { CellComponent, FieldComponent, Opened } from './model'
import { formOf, mayCreate, reading, type Search, Shown, wordsOf } from './operations'
import { Resource } from './resource'
import { refusalOf, screen } from './screen'

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
    const [{ t }, listing] = await Promise.all([speak(), listed({ resource, title, columns, search })])
    const { output } = reading(resource, 'read') // whole, where a list leaves out what is long
    return (
      <Resource
        {...listing}
        opened={await openedBy(resource, listing.asked.open)}
        fields={await withOptions(formOf(resource, t))}
        record={await withOptions(columnsOf(output, namesIn(output), [], t))}
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
