import { compileFunction } from 'node:vm'
import type { Loaded } from './load'
import { app, wxmlOf } from './project'
import { newComponent, type Unit } from './unit'
import { expressionsIn, handlersOf, type Wxml } from './wxml'

/** What is on the screen: an element with its attributes and what its events call. */
export type Shown = {
  tag: string
  attributes: Record<string, unknown>
  text: string
  children: Shown[]
  parent: Shown | undefined
  on: (event: string, detail: unknown) => { isLast: boolean } | undefined
}
type Scope = Record<string, unknown>

/** The screen of a page, by WeChat’s rules. A name that is nowhere, or a value that is nothing, is an error. */
export function render(loaded: Loaded, unit: Unit, parent?: Shown): Shown[] {
  return renderAll(loaded, unit, wxmlOf(unit.path), unit.data, parent)
}

function renderAll(loaded: Loaded, unit: Unit, nodes: Wxml[], scope: Scope, parent: Shown | undefined): Shown[] {
  let isTaken = false
  return nodes.flatMap((node) => {
    if ('text' in node) return [leaf(textOf(node.text, scope), parent)]
    const { 'wx:if': first, 'wx:elif': other, 'wx:for': list } = node.attributes
    const isElse = 'wx:else' in node.attributes
    if (list === undefined && (other !== undefined || isElse) && isTaken) return []
    const condition = first ?? other
    if (list === undefined && condition !== undefined) isTaken = Boolean(valueIn(condition, scope))
    if (list === undefined && condition !== undefined && !isTaken) return []
    if (list === undefined) return renderOne(loaded, unit, node, scope, parent)
    return repeat(node.attributes, scope).flatMap((one) => renderOne(loaded, unit, node, one, parent))
  })
}

function repeat({ 'wx:for': list = '', 'wx:for-item': name = 'item' }: Record<string, string>, scope: Scope): Scope[] {
  const items = valueIn(list, scope)
  if (!Array.isArray(items)) throw new Error(`${list} is no list`)
  return items.map((item, index) => ({ ...scope, [name]: item, index }))
}

type Element = Exclude<Wxml, { text: string }>

function renderOne(loaded: Loaded, unit: Unit, node: Element, scope: Scope, parent: Shown | undefined): Shown[] {
  if (node.tag === 'block') return renderAll(loaded, unit, node.children, scope, parent)
  const own = Object.entries(node.attributes).filter(([name]) => !/^(wx|bind|catch):/.test(name))
  const attributes = Object.fromEntries(own.map(([name, text]) => [name, text === '' ? true : valueIn(text, scope)]))
  const handlers = handlersOf(node.attributes)
  const dataset = Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (name.startsWith('data-') ? [[name.slice(5), value]] : [])),
  )
  const shown: Shown = {
    ...{ tag: node.tag, attributes, text: '', children: [], parent },
    on: (event, detail) => {
      const found = handlers.find((one) => one.event === event)
      if (found) unit.call(found.handler, { type: event, detail, currentTarget: { dataset } })
      return found
    },
  }
  const path = app.usingComponents[node.tag]
  if (!path) shown.children = renderAll(loaded, unit, node.children, scope, shown)
  else shown.children = render(loaded, componentOf(loaded, path, attributes, shown), shown)
  return [shown]
}

function componentOf(loaded: Loaded, path: string, attributes: Scope, shown: Shown): Unit {
  const options = loaded.components.get(path)
  if (!options) throw new Error(`${path} is no component`)
  return newComponent(path, options, attributes, (event, detail) => shown.on(event, detail))
}

const leaf = (text: string, parent: Shown | undefined): Shown => ({
  ...{ tag: '', attributes: {}, text, children: [], parent },
  on: () => undefined,
})

/** `{{a}}` is a value, anything else a text. */
function valueIn(text: string, scope: Scope): unknown {
  const [only] = expressionsIn(text)
  if (only !== undefined && text === `{{${only}}}`) return evaluate(only, scope)
  return textOf(text, scope)
}

const textOf = (text: string, scope: Scope): string =>
  text.replace(/\{\{(.+?)\}\}/g, (_, code: string) => {
    const value = evaluate(code, scope)
    if (value === undefined || value === null) throw new Error(`{{${code}}} is nothing`)
    return String(value)
  })

const evaluate = (code: string, scope: Scope): unknown =>
  compileFunction(`return (${code})`, Object.keys(scope))(...Object.values(scope))
