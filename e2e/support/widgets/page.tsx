import '../../../instrumentation-client'
import '@mantine/core/styles.css'
import '@/components/ui/theme-variables.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { HistoryDrawer } from '@/components/admin/form/history-drawer'
import { RecordDrawer } from '@/components/admin/form/record-drawer'
import { nextQuery } from '@/components/admin/kit/address'
import type { Field, Query, Row, Widget } from '@/components/admin/kit/model'
import { FilterBar } from '@/components/admin/table/filter-bar'
import { Providers } from '@/components/ui/providers'
import { SlidesField } from '../../../app/admin/(shell)/banner/slides'

/** The Chinese of all screens, which the server hands over. */
declare const SENTENCES: Record<string, string>

const address = new URLSearchParams(location.search)
const chinese = address.has('zh')

const field = (name: string, widget: Widget, more: Partial<Field> = {}): Field => ({
  name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  widget,
  type: 'string',
  required: false,
  nullable: false,
  ...more,
})
const kinds = [
  { value: '1', label: 'Black' },
  { value: '2', label: 'Green' },
]

const fields: Field[] = [
  field('name', 'text', { required: true, maxLength: 20 }),
  field('text', 'textarea', { maxLength: 100, help: 'What it is like' }),
  field('secret', 'password'),
  field('amount', 'number', { type: 'integer', nullable: true, min: 0 }),
  field('weight', 'number', { type: 'number' }),
  field('price', 'money', { type: 'integer', nullable: true, min: 1 }),
  field('active', 'switch', { type: 'boolean' }),
  field('kind', 'select', { type: 'integer', options: kinds, nullable: true }),
  field('start_time', 'date', { label: 'Start', nullable: true }),
  field('image', 'image', { nullable: true }),
  field('images', 'images', { type: 'array' }),
  field('product', 'reference', { type: 'integer', reference: 'product', nullable: true }),
  field('ghost', 'reference', { type: 'integer', reference: 'theme', nullable: true }),
  field('items', 'text', { label: 'Slides', type: 'array' }),
  ...(address.has('rich') ? [field('detail', 'richtext', { maxLength: 2000 })] : []),
]

const columns = fields.map(({ name, label, widget }) => ({ name, label, widget, sortable: false }))
const operations = { 'thing.create': 'Create a thing', 'thing.update': 'Edit a thing' }

/** A filter bar without a list; reads the name of the referenced record from the server. */
function Filters() {
  const [query, setAsked] = useState<Query>(Object.fromEntries(address))
  const { product } = query
  const options = product ? [{ value: product, label: `Product ${product}` }] : []
  const filters = [field('product', 'reference', { type: 'integer', reference: 'product', options })]
  return <FilterBar filters={filters} query={query} change={(patch) => setAsked(nextQuery(query, patch))} />
}

/** A list that is none: it opens the form, on an entry of the history of its own as the pages do. */
function Page() {
  const [opened, setOpened] = useState<Row | 'new'>()
  const [allowed, setAllowed] = useState(true)
  const [history, setHistory] = useState(false)
  const [saved, setSaved] = useState(0)
  const open = (what: Row | 'new') => {
    window.history.pushState(null, '', '?open')
    setOpened(what)
  }
  return (
    <main>
      <h1>Things</h1>
      <Filters />
      <button type="button" onClick={() => open(window.server.record)}>
        Edit
      </button>
      <button type="button" onClick={() => open('new')}>
        Create
      </button>
      <button type="button" onClick={() => setAllowed(false)}>
        Lose the right
      </button>
      <button type="button" onClick={() => setHistory(true)}>
        History
      </button>
      <output>{saved}</output>
      <HistoryDrawer
        columns={columns}
        operations={operations}
        opened={history}
        resource="thing"
        id={7}
        cells={{}}
        onClose={() => setHistory(false)}
      />
      <RecordDrawer
        opened={opened !== undefined}
        title={opened === 'new' ? 'Create a thing' : 'Edit a thing'}
        fields={fields}
        widgets={{ items: SlidesField }}
        record={opened === undefined || opened === 'new' ? null : opened}
        {...(allowed && { save: async (values, version) => window.server.save(values, version) })}
        onClose={() => setOpened(undefined)}
        onSaved={() => {
          setSaved(saved + 1)
          setOpened(undefined)
        }}
      />
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Providers nonce="n" locale={chinese ? 'zh' : 'en'} sentences={chinese ? SENTENCES : {}}>
      <a href="/elsewhere">Elsewhere</a>
      <Page />
      <Notifications />
    </Providers>,
  )
}
