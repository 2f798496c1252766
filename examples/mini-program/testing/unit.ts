import type { Options } from './load'

/** A page or a component that is shown: its methods, and its data. */
export type Unit = {
  path: string
  /** What its methods know as `this`. */
  self: object
  title: string
  data: Record<string, unknown>
  call: (name: string, ...values: unknown[]) => unknown
}
type Fields = Record<string, unknown>
type Trigger = (event: string, detail: unknown) => void

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/** As it goes to WeChat’s renderer: by value, and nothing undefined. */
function byValue(value: unknown): Fields {
  const text = JSON.stringify(value, (key, one: unknown) => {
    if (one === undefined) throw new Error(`setData: ${key} is undefined`)
    return one
  })
  return JSON.parse(text)
}

function newUnit(path: string, methods: Fields, data: Fields, more: Fields = {}): Unit {
  const instance: Fields = { ...methods, ...more, data: byValue(data) }
  instance.setData = (patch: unknown) => {
    instance.data = { ...fieldsOf(instance.data), ...byValue(patch) }
  }
  return {
    ...{ path, self: instance, title: '' },
    get data() {
      return fieldsOf(instance.data)
    },
    call: (name, ...values) => {
      const method = instance[name]
      if (typeof method !== 'function') throw new Error(`${path} has no ${name}`)
      return method.apply(instance, values)
    },
  }
}

export const newPage = (path: string, options: Options): Unit => newUnit(path, options, fieldsOf(options.data))

/** Properties that are not given have the value of their type; one of another type is an error. */
export function newComponent(path: string, options: Options, given: Fields, triggerEvent: Trigger): Unit {
  const properties = Object.entries(fieldsOf(options.properties)).map(([name, declared]) => {
    const type = typeof declared === 'function' ? declared : fieldsOf(declared).type
    const value = given[name] ?? (name in given ? undefined : initial(declared))
    if (typeof type !== 'function' || !isOf(type.name, value)) throw new Error(`${path}: ${name} is ${value}`)
    return [name, value]
  })
  const data = { ...fieldsOf(options.data), ...Object.fromEntries(properties) }
  const unit = newUnit(path, { ...fieldsOf(options.methods), ...fieldsOf(options.observers) }, data, { triggerEvent })
  for (const names of Object.keys(fieldsOf(options.observers))) {
    unit.call(names, ...names.split(/,\s*/).map((name) => unit.data[name]))
  }
  return unit
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'Array') return Array.isArray(value)
  return value !== undefined && typeof value === type.toLowerCase()
}

function initial(declared: unknown): unknown {
  if (typeof declared !== 'function') return fieldsOf(declared).value
  return { String: '', Number: 0, Boolean: false, Object: {}, Array: [] }[declared.name]
}
