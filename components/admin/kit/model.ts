import type { ComponentType } from 'react'
import type { OperationWithVerb, OutputOf, Searchable } from '@/lib/endpoints'
import type { Preferences } from './preferences'

/** Columns and fields as data, read from the contracts, so that they cross from the server to the browser. */
export type Option = {
  value: string
  label: string
  /** Of the palette: it is shown as a badge. */
  color?: string | undefined
  /** Kept where it is set already, but cannot be chosen. */
  disabled?: true
}

/** The closed set of widgets; a screen brings a component of its own for what none of them is. */
export type Widget =
  | 'text'
  | 'textarea'
  | 'password'
  | 'number'
  | 'money'
  | 'switch'
  | 'select'
  | 'date'
  | 'image'
  | 'images'
  | 'reference'
  | 'richtext'
  | 'day'
  | 'parts'

export type Field = {
  name: string
  label: string
  widget: Widget
  /** The JSON type of the contract: decides whether a select’s '1' is sent as 1. */
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  required: boolean
  nullable: boolean
  help?: string | undefined
  /** All choices; of a reference, those loaded so far. */
  options?: Option[]
  min?: number
  max?: number
  maxLength?: number
  /** The resource that a reference picks from: its `list` operation is searched. */
  reference?: Searchable
  /** Makes such a record from its name alone, where none fits. */
  create?: OperationWithVerb<'create'> | undefined
  /** The dictionary that its options come from. */
  dict?: string
  /** The part of the form that it stands in, with those before and after it. */
  section?: string
  /** Of a list: the fields of each of its entries, and how many there may be. */
  entries?: Field[]
  most?: number
  /** Of one that is one of several kinds. */
  choices?: Choice[]
  /** The value that a new record begins with. */
  initial?: unknown
}

/** A kind that a field may be of, and its fields then. */
export type Choice = { value: string; label: string; fields: Field[] }

export type Column = {
  name: string
  label: string
  widget: Widget
  sortable: boolean
  options?: Option[]
  dict?: string
  /** Of a list: the fields of each of its entries. */
  entries?: Field[]
}

export type Row = { id: number; version?: number | undefined } & Record<string, unknown>

/** A widget shows a value and reports changes. `problems` are by path below the field, '' is the field itself. */
export type FieldProps = {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  problems: Record<string, string>
  disabled?: boolean
  /** Where it narrows a list instead, opened by a click: in the bar there is no room for a label. */
  filter?: 'bar' | 'panel'
}
export type FieldComponent = ComponentType<FieldProps>

/** How a value is shown in a list, a conflict, a history; only a list has the row, only a history the `other` value. */
export type CellProps = {
  value: unknown
  other?: unknown
  column: Pick<Column, 'widget' | 'options' | 'entries'>
  row?: Row
}
export type CellComponent = ComponentType<CellProps>

/** What the visitor may do with a resource: which operation does it, and in which words. */
export type Action =
  | 'read'
  | 'create'
  | 'update'
  | 'delete'
  | 'restore'
  | 'delete_many'
  | 'restore_many'
  | 'set_paused_many'
export type GrantedAction<Verb extends Action> = { id: OperationWithVerb<Verb>; label: string }
/** Answers what a list finds as a file. */
export type TableOperation = { id: OperationWithVerb<'export' | `export_${string}`>; path: string }

export type Rights = { [Verb in Action]?: GrantedAction<Verb> | undefined } & { history?: boolean }

/** A refusal as a page shows it; `task`: what the shop calls the permission that is missing. */
export type Refusal = {
  status: number
  msg: string
  request_id: string
  point?: string | undefined
  task?: string | undefined
}

/** The query of an address as a page is given it. */
export type Search = Record<string, string | string[] | undefined>

/** The same with each name once. */
export type Query = Record<string, string>

/** The record that the address opens over a list, or why it cannot be opened. */
export type OpenRecord<Opened = Row> = { record: Opened } | { refusal: Refusal } | undefined

/** The same where the address may open a form for a new record as well. */
export type OpenForm = 'new' | OpenRecord

/** What a screen knows about one kind of record, to show its form and its history. */
export type RecordKind = {
  rights: Rights
  opened: OpenForm
  fields: Field[]
  /** Every part of a record, to show what changed. */
  record: Column[]
  /** Summaries of the operations, by name. */
  operations: Record<string, string>
}

export type SavedView = OutputOf<'view.list'>['items'][number]

/** One page of a list, as the server read it. */
export type Listing = {
  resource: string
  title: string
  /** The purpose of the list, shown while it is empty. */
  purpose: string | undefined
  columns: Column[]
  filters: Field[]
  rows: Row[]
  page: number
  /** Page 1 is the last one. */
  fromEnd: boolean
  size: number
  total: number
  /** The list has more than `total` records. */
  capped: boolean
  rights: Rights
  /** The trash is offered, unless the list is short and its trash empty. */
  hasTrash: boolean
  /** The query that it was read with. */
  query: Query
  /** The filter of the list, as an operation on all that match takes it. */
  filter: Record<string, unknown>
  preferences: Preferences
  /** The saved views of the list and the page that they lead to; undefined where a list has none. */
  views: { page: string; saved: SavedView[] } | undefined
  /** The operation that answers all of it as a table; undefined where the visitor may not. */
  table: TableOperation | undefined
}
