import { z } from 'zod'
import { MessageRefused } from './envelope'

type Fields = Record<string, unknown>
type Open = { name: string; text: string; children: [string, unknown][] }

const DEEPEST = 8
/** CDATA, a tag without attributes, or text: anything else (entities, a DTD, comments) is refused. */
const TOKEN = /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w-]*)>|([^<&]+)/y

/** A name that is there twice becomes a list. `fromEntries` sets no prototype by the name `__proto__`. */
function fieldsOf(children: [string, unknown][]): Fields {
  const byName = new Map<string, unknown[]>()
  for (const [name, value] of children) {
    const values = byName.get(name)
    if (values) values.push(value)
    else byName.set(name, [value])
  }
  return Object.fromEntries([...byName].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
}

function textOrFields({ text, children }: Open): string | Fields {
  if (children.length === 0) return text.trim()
  if (text.trim() !== '') throw new MessageRefused()
  return fieldsOf(children)
}

/** Reads the XML that WeChat sends, and no more of XML than that. */
export function readXml(text: string): Fields {
  const root: Open = { name: '', text: '', children: [] }
  const path = [root]
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const [token, cdata, slash, name, plain] = TOKEN.exec(text) ?? []
    const open = path.at(-1)
    if (token === undefined || !open) throw new MessageRefused()
    if (name === undefined) open.text += cdata ?? plain ?? ''
    else if (slash === '') path.push({ name, text: '', children: [] })
    else if (path.length === 1 || open.name !== name) throw new MessageRefused()
    else {
      path.pop()
      path.at(-1)?.children.push([name, textOrFields(open)])
    }
    if (path.length > DEEPEST) throw new MessageRefused()
  }
  if (path.length !== 1 || root.children.length !== 1 || root.text.trim() !== '') throw new MessageRefused()
  const { xml } = fieldsOf(root.children)
  const fields = z.record(z.string(), z.unknown()).safeParse(xml)
  if (!fields.success) throw new MessageRefused()
  return fields.data
}
