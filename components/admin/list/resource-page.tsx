import { getTranslations } from '@/components/ui/translations'
import type { CellComponent, FieldComponent, Search } from '../kit/model'
import { screen } from '../page/screen'
import { columnsOf, namesIn, withOptions } from '../server/describe'
import { openForm } from '../server/open-record'
import { formOf, readOperation, summariesOf } from '../server/operations'
import { readList } from '../server/read-list'
import type { Storefront } from '../storefront/model'
import { Resource } from './resource'

type Props = {
  /** The first half of its operations' names. */
  resource: string
  title: string
  columns: string[]
  search: Promise<Search>
  /** Fields and cells that none of the closed set of widgets is, by name. */
  widgets?: Record<string, FieldComponent>
  cells?: Record<string, CellComponent>
  /** Only for records that the mini-program shows. */
  storefront?: Storefront
}

/** A list of records with all their actions, built from their operations. */
export function ResourcePage({ resource, title, columns, search, widgets = {}, cells = {}, storefront }: Props) {
  return screen(title, async () => {
    const [{ t }, listing] = await Promise.all([getTranslations(), readList({ resource, title, columns, search })])
    const { output } = readOperation(resource, 'read') // complete, where a list leaves out long fields
    return (
      <Resource
        {...listing}
        opened={await openForm(resource, listing.query.open)}
        fields={await withOptions(formOf(resource, t))}
        record={await withOptions(columnsOf(output, namesIn(output), [], t))}
        operations={summariesOf(resource, t)}
        widgets={widgets}
        cells={cells}
        storefront={storefront}
      />
    )
  })
}
