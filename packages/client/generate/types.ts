import type { Schema } from './document'

/** A name that is not taken yet, for what the document leaves nameless: the items of `Order` are `OrderItem`. */
const pascal = (name: string) => name.replace(/(?:^|[_.])(\w)/g, (_, letter: string) => letter.toUpperCase())
const singular = (name: string) => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

/** Comments do not make another type. A field may be called `title`; then it is no text. */
const shapeOf = (schema: Schema) =>
  JSON.stringify(schema, (key, value) =>
    (key === 'title' || key === 'description') && typeof value === 'string' ? undefined : value,
  )

const isKey = (name: string) => /^[A-Za-z_]\w*$/.test(name)
const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

/** Of what a value is: first what people call it, then what is to be known of it. */
export function commentOf({ title, description }: Schema, indent: string): string {
  const lines = [title, description].filter((one) => one !== undefined).flatMap((one) => one.split('\n'))
  const kept = lines.filter((line) => line !== '')
  if (kept.length === 0) return ''
  if (kept.length === 1) return `${indent}/** ${kept[0]} */\n`
  return `${indent}/**\n${kept.map((line) => `${indent} * ${line}\n`).join(`${indent} *\n`)}${indent} */\n`
}

/** Prints schemas as TypeScript. Objects and lists of words get names, so that they can be named in a program. */
export class TypePrinter {
  readonly #schemas: Record<string, Schema>
  readonly #texts = new Map<string, string>()
  readonly #names = new Map<string, string>()

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas
  }

  /** Everything that was named, in the order of its first use. */
  declarations(): string {
    return [...this.#texts.values()].join('\n')
  }

  /** `name`: what it is called if it needs a name. `isInput`: what is optional may be undefined, too. */
  typeOf(schema: Schema, name: string, isInput = false): string {
    const { $ref, enum: values, type, items, properties, additionalProperties } = schema
    if ($ref) return this.#named($ref.split('/').at(-1) ?? '')
    if (schema.const !== undefined) return literal(schema.const)
    if (values) return this.#enumOf(schema, values, name)
    if (properties && (type === 'object' || type === undefined)) return this.#objectOf(schema, name, isInput)
    const kinds = schema.anyOf ?? schema.oneOf
    if (kinds) return this.#unionOf(kinds.map((kind) => this.typeOf(kind, name, isInput)))
    if (Array.isArray(type))
      return this.#unionOf(type.map((one) => this.typeOf({ ...schema, type: one }, name, isInput)))
    if (type === 'array') return listOf(this.typeOf(items ?? {}, name, isInput))
    if (type === 'object') {
      const value = typeof additionalProperties === 'object' ? this.typeOf(additionalProperties, name) : 'unknown'
      return `Record<string, ${value}>`
    }
    return PLAIN[type ?? ''] ?? 'unknown'
  }

  #unionOf(types: string[]): string {
    return [...new Set(types)].join(' | ')
  }

  #named(name: string): string {
    const schema = this.#schemas[name]
    if (!this.#texts.has(name) && schema) {
      this.#texts.set(name, '')
      this.#names.set(shapeOf(schema), name)
      if (schema.properties) this.#texts.set(name, this.interfaceOf(schema, name))
      else this.#texts.set(name, `export type ${name} = ${this.typeOf(schema, `${name}Element`)}\n`)
    }
    return name
  }

  #enumOf(schema: Schema, values: unknown[], name: string): string {
    const union = values.map(literal).join(' | ')
    if (values.length < 2 || !values.every((value) => typeof value === 'string')) return union
    return this.#declare(schema, name, false, (own) => `export type ${own} = ${union}\n`)
  }

  #objectOf(schema: Schema, name: string, isInput: boolean): string {
    return this.#declare(schema, name, isInput, (own) => this.interfaceOf(schema, own, isInput))
  }

  /** Declared once, however often it comes. */
  #declare(schema: Schema, name: string, isInput: boolean, print: (own: string) => string): string {
    const shape = `${isInput && schema.properties ? 'input ' : ''}${shapeOf({ ...schema, title: undefined })}`
    const existing = this.#names.get(shape)
    if (existing) return existing
    let own = name
    for (let number = 2; this.#texts.has(own) || own in this.#schemas; number += 1) own = `${name}${number}`
    this.#names.set(shape, own)
    this.#texts.set(own, '') // its place is before that of its parts
    this.#texts.set(own, print(own))
    return own
  }

  interfaceOf(schema: Schema, name: string, isInput = false): string {
    const { properties = {}, required = [] } = schema
    const fields = Object.entries(properties).map(([field, one]) => {
      const part = `${name.replace(/Input$/, '')}${pascal(one.type === 'array' ? singular(field) : field)}`
      const type = this.typeOf(one, part, isInput)
      // Code that is made for every shop knows no fields of one
      const isNeeded = required.includes(field) && (isInput || field !== 'custom')
      const key = isKey(field) ? field : `'${field}'`
      const rest = isNeeded ? `: ${type}` : `?: ${type}${isInput ? ' | undefined' : ''}`
      return `${commentOf(one, '  ')}  ${key}${rest}\n`
    })
    return `export interface ${name} {\n${fields.join('')}}\n`
  }
}

const PLAIN: Record<string, string> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
}

const listOf = (item: string) => (item.includes(' ') ? `(${item})[]` : `${item}[]`)
