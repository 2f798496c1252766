import { z } from 'zod'
import { Id, Time } from '../base/contract'
import { searchText } from '../base/paging'
import type { Finder } from '../facets/search'

/** Destinations that no module declares. */
const DESTINATIONS = { page: 'Back-office page', action: 'Action', setting: 'Setting' }

const personal = { personal: true }
const outputText = z.string()

const Hit = z.object({
  kind: z.string(),
  id: Id.nullable().meta({ title: 'ID', description: 'Of a record' }),
  title: outputText.meta({ title: 'Title' }),
  text: outputText.meta({ title: 'Details' }),
  name: outputText.nullable().meta({ title: 'Recipient', ...personal }),
  mobile: outputText.nullable().meta({ title: 'Phone', ...personal }),
  status: outputText.nullable().meta({ title: 'Status' }),
  amount: z.int().nullable().meta({ title: 'Amount', widget: 'money' }),
  time: Time.nullable().meta({ title: 'Time' }),
  icon: outputText.nullable().meta({ title: 'Icon', description: 'Of a page' }),
  path: outputText.meta({
    title: 'Path',
    description: 'Page of the back office; empty if it is an action of the frame',
  }),
  act: z
    .enum(['switch_language', 'switch_scheme', 'keyboard_help', 'sign_out'])
    .nullable()
    .meta({ title: 'Action of the frame', description: 'What the back office does without another page' }),
})
export type Hit = z.input<typeof Hit>

export const Search = z.strictObject({
  q: searchText('Search', 64, 'Without it: every page and action'),
})

export function searchResults(finders: Finder[]) {
  const labels = { ...Object.fromEntries(finders.map(({ kind, label }) => [kind, label])), ...DESTINATIONS }
  const items = z.array(Hit.extend({ kind: z.enum(Object.keys(labels)).meta({ title: 'Kind', labels }) }))
  return z
    .object({ items: items.meta({ title: 'Results', description: 'Best matches first, a few of each type' }) })
    .meta({ id: 'SearchResults' })
}
