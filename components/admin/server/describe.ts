import { z } from 'zod'
import type { Translate } from '@/components/ui/language'
import { flatName } from '@/lib/base/custom'
import { wordsOf } from '@/lib/base/i18n/i18n'
import { asRecord, isRecord } from '@/lib/base/json'
import { type Json, jsonSchema } from '@/lib/base/json-schema'
import { call } from '@/lib/core/next/call'
import type { DictOption } from '@/lib/dict/contract'
import { listDictOptions } from '@/lib/dict/endpoints'
import { isOperation, type Searchable } from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import type { Choice, Column, Field, Option, Widget } from '../kit/model'

/** Reads columns, fields and filters out of contracts, in the visitor's language. */
const WIDGETS = [
  'text',
  'textarea',
  'password',
  'number',
  'money',
  'switch',
  'select',
  'date',
  'image',
  'images',
  'reference',
  'richtext',
  'day',
  'parts',
] as const satisfies Widget[]
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const

/** Whether it belongs to a module that the shop leaves out. */
const isAbsent = (name: unknown): boolean => registry.absent.operations.includes(`${name}.list`)
const isSearchable = (name: unknown): boolean =>
  isAbsent(name) || (isOperation(`${name}.list`) && isOperation(`${name}.read`))

const Shape = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
})
type Shape = z.output<typeof Shape>

/** One of the shapes that an object may have, by its `kind`. */
const Kind = Shape.extend({ title: z.string() })

const Node = z.object({
  type: z.enum(TYPES).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  'x-kiosk-widget': z.enum(WIDGETS).optional(),
  'x-kiosk-reference': z.custom<Searchable>(isSearchable).optional(),
  'x-kiosk-dict': z.string().optional(),
  'x-kiosk-section': z.string().optional(),
  'x-kiosk-field': z.string().optional(),
  'x-kiosk-labels': z.record(z.string(), z.string()).optional(),
  default: z.unknown().optional(),
  format: z.string().optional(),
  writeOnly: z.boolean().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  items: Shape.optional().catch(undefined),
  properties: Shape.shape.properties.unwrap().optional(),
  required: Shape.shape.required.unwrap().optional(),
  maxItems: z.number().optional(),
  oneOf: z.array(Kind).optional().catch(undefined),
})
type Node = z.output<typeof Node>

const shapes = { input: new WeakMap<z.ZodType, Shape>(), output: new WeakMap<z.ZodType, Shape>() }

/** An object's parts, read once: contracts do not change while a process lives. */
function shapeOf(contract: z.ZodType, io: 'input' | 'output'): Shape {
  const shape = shapes[io].get(contract) ?? readShape(contract, io)
  shapes[io].set(contract, shape)
  return shape
}

/** A schema with a name of its own is behind a reference. */
function readShape(contract: z.ZodType, io: 'input' | 'output'): Shape {
  const { $defs, ...json } = jsonSchema(contract, io)
  const resolved = (node: Json): Json =>
    typeof node.$ref === 'string' ? asRecord(asRecord($defs)[node.$ref.replace('#/$defs/', '')]) : node
  const whole = (node: Json): Json => {
    const { properties, ...rest } = resolved(node)
    const parts = Object.entries(asRecord(properties)).map(([key, part]) => [key, inside(asRecord(part))])
    return { ...rest, properties: Object.fromEntries(parts) }
  }
  const inside = ({ items, oneOf, ...node }: Json): Json => ({
    ...node,
    ...(isRecord(items) && { items: resolved(items) }),
    ...(Array.isArray(oneOf) && { oneOf: oneOf.map((one) => whole(asRecord(one))) }),
  })
  return Shape.parse(whole(json))
}

/** The fields of a form, from an input, or of a record, from an output, without the id. */
export function fieldsOf(contract: z.ZodType, io: 'input' | 'output', t: Translate): Field[] {
  return fieldsIn(shapeOf(contract, io), t).filter(({ name }) => name !== 'id')
}

const fieldsIn = ({ properties, required }: Shape, t: Translate): Field[] =>
  Object.entries(properties).flatMap(([name, json]) => {
    const { node, nullable } = inner(json)
    if (isAbsent(node['x-kiosk-reference'])) return []
    return { name, ...described(name, node, t), required: required.includes(name), nullable, ...bounds(node) }
  })

/** The columns of a list, in the given order. */
export function columnsOf(output: z.ZodType, names: string[], sortable: string[], t: Translate): Column[] {
  const { properties } = shapeOf(recordOf(output), 'output')
  return names.map((name) => {
    const json = properties[name]
    if (!json) throw new Error(`The list has no column ${name}.`)
    const { label, widget, options, dict, entries } = described(name, inner(json).node, t)
    const offered = { ...(options && { options }), ...(dict && { dict }), ...(entries && { entries }) }
    return { name, label, widget, sortable: sortable.includes(name), ...offered }
  })
}

/** The contract of one record in a paged response; an object with an id is a record itself. */
function recordOf(output: z.ZodType): z.ZodType {
  const items = output instanceof z.ZodObject && !output.shape.id ? output.shape.items : undefined
  const element = items instanceof z.ZodArray ? items.element : output
  return element instanceof z.ZodType ? element : output
}

/** The fields that the shop has added to a record: one, with an entry for each; none where there are none. */
export function customFieldsOf(output: z.ZodType, t: Translate): Field[] {
  const { custom } = shapeOf(recordOf(output), 'output').properties
  return custom ? fieldsIn({ properties: { custom }, required: [] }, t) : []
}

/** The fields that the shop has added, as columns of a list: each by itself, as `flatRow` has them. */
export function customColumnsOf(output: z.ZodType, sortable: string[], t: Translate): Column[] {
  return customFieldsOf(output, t)
    .flatMap(({ entries = [] }) => entries)
    .filter(({ widget }) => widget !== 'textarea')
    .map(({ name, ...entry }) => ({ ...entry, name: flatName(name), sortable: sortable.includes(flatName(name)) }))
}

/** All fields of a record, by name and title. */
export const namesIn = (output: z.ZodType): string[] => Object.keys(shapeOf(recordOf(output), 'output').properties)

/** The fields that a list can be sorted by. */
export function sortsOf(input: z.ZodType): string[] {
  const { properties } = shapeOf(input, 'input')
  const values = Node.safeParse(properties.sort).data?.enum ?? []
  return values.map(String).filter((name) => !name.startsWith('-'))
}

type Part = { node: Node; nullable: boolean }
const parts = new WeakMap<Json, Part>()

/** A part of an object, read once like the object. */
function inner(json: Json): Part {
  const part = parts.get(json) ?? readPart(json)
  parts.set(json, part)
  return part
}

/** A nullable field is described by its inner type. */
function readPart(json: Json): Part {
  const choices = Array.isArray(json.anyOf) ? json.anyOf.filter((one) => asRecord(one).type !== 'null') : []
  const { anyOf: _, ...outer } = json
  const node = choices.length === 1 ? { ...choices[0], ...outer } : outer
  const kinds = [node.type ?? []].flat()
  const [type] = kinds.filter((one) => one !== 'null')
  return { node: Node.parse({ ...node, type }), nullable: choices.length === 1 || kinds.includes('null') }
}

function described(name: string, node: Node, translate: Translate) {
  const t: Translate = (words) => translate(wordsOf(node['x-kiosk-field'], words))
  const chosen = node['x-kiosk-widget'] === 'select' ? Object.keys(node['x-kiosk-labels'] ?? {}) : undefined
  const options = (node.enum ?? chosen)?.map((value): Option => {
    const label = node['x-kiosk-labels']?.[String(value)]
    return { value: String(value), label: label === undefined ? String(value) : t(label) }
  })
  const { 'x-kiosk-reference': reference, 'x-kiosk-dict': dict, 'x-kiosk-section': section } = node
  return {
    label: t(node.title ?? name),
    widget: node['x-kiosk-widget'] ?? widgetFor(node),
    type: node.type ?? 'string',
    ...(options && { options }),
    ...(node.description && { help: t(node.description) }),
    ...(reference && { reference }),
    ...(dict && { dict }),
    ...(section && { section: t(section) }),
    initial: node.default,
    ...entriesOf(node, t),
    ...choicesOf(node, t),
  }
}

function widgetFor({ type, format, maxLength = 0, writeOnly, ...node }: Node): Widget {
  if (node.enum || node['x-kiosk-dict']) return 'select'
  if (type === 'boolean') return 'switch'
  if (type === 'integer' || type === 'number') return 'number'
  if (format === 'date-time') return 'date'
  if (writeOnly) return 'password'
  return maxLength > 200 ? 'textarea' : 'text'
}

const bounds = ({ minimum, maximum, maxLength }: Node) => ({
  ...(minimum !== undefined && { min: minimum }),
  ...(maximum !== undefined && { max: maximum }),
  ...(maxLength !== undefined && { maxLength }),
})

/** The visible fields of an entry of a list, and how many entries there may be. */
function entriesOf(node: Node, t: Translate): Pick<Field, 'entries' | 'most'> {
  const { items, maxItems, properties, required = [] } = node
  if (properties && node['x-kiosk-widget'] === 'parts') return { entries: fieldsIn({ properties, required }, t) }
  const entries = items ? titledIn(items, t) : []
  return entries.length > 0 ? { entries, ...(maxItems !== undefined && { most: maxItems }) } : {}
}

/** Of a field that is one of several kinds: what each is called, and its own fields. */
function choicesOf({ oneOf = [] }: Node, t: Translate): Pick<Field, 'choices'> {
  const choices = oneOf.flatMap((kind): Choice[] => {
    const value = kind.properties.kind?.const
    return typeof value === 'string' ? [{ value, label: t(kind.title), fields: titledIn(kind, t) }] : []
  })
  return choices.length > 0 ? { choices } : {}
}

const titledIn = (shape: Shape, t: Translate): Field[] =>
  fieldsIn(shape, t).filter(({ name }) => typeof shape.properties[name]?.title === 'string')

type DictionaryPart = { dict?: string; options?: Option[]; initial?: Field['initial'] }

/** Fields, columns and filters with what their dictionaries offer, in the language of the page. */
export async function withOptions<One extends DictionaryPart>(parts: One[]): Promise<One[]> {
  if (!parts.some(({ dict }) => dict)) return parts
  const { items: options } = await call(listDictOptions, {})
  return parts.map((part) =>
    part.dict ? { ...part, ...offered(options.filter(({ type }) => type === part.dict)) } : part,
  )
}

function offered(entries: z.output<typeof DictOption>[]): DictionaryPart {
  const initial = entries.find(({ is_default, enabled }) => is_default && enabled)?.value
  const options = entries.map(
    ({ value, label, color, enabled }): Option => ({
      value,
      label,
      ...(color && { color }),
      ...(!enabled && { disabled: true }),
    }),
  )
  return { options, ...(initial !== undefined && { initial }) }
}
