/** An element of a WXML file, or a text in it. */
export type Wxml = { tag: string; attributes: Record<string, string>; children: Wxml[] } | { text: string }

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([\w-]+)((?:\s+[\w:*-]+(?:\s*=\s*"[^"]*")?)*)\s*(\/?)>|([^<]+)/gy
const ATTRIBUTE = /([\w:*-]+)(?:\s*=\s*"([^"]*)")?/g

/** Strict, as WeChat’s compiler is: what is open is closed, and nothing else. */
export function parseWxml(source: string): Wxml[] {
  const top: Wxml[] = []
  const open: { tag: string; children: Wxml[] }[] = [{ tag: '', children: top }]
  let end = 0
  for (const { 0: token, 1: closes, 2: tag, 3: rest = '', 4: isEmpty, 5: text, index } of source.matchAll(TOKEN)) {
    end = index + token.length
    const parent = open.at(-1)
    if (text !== undefined) {
      if (text.trim()) parent?.children.push({ text: text.trim() })
    } else if (tag && closes) {
      if (open.pop()?.tag !== tag) throw new Error(`</${tag}> closes something else`)
    } else if (tag) {
      const element = { tag, attributes: attributesIn(rest), children: [] }
      parent?.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  if (end !== source.length) throw new Error(`Not understood: ${source.slice(end, end + 60)}`)
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.tag}> is not closed`)
  return top
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))

/** Every element below these, with those themselves. */
export const elementsIn = (nodes: Wxml[]): Exclude<Wxml, { text: string }>[] =>
  nodes.flatMap((node) => ('tag' in node ? [node, ...elementsIn(node.children)] : []))

/** `bind:tap="open"` → tap, open. */
export const handlersOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).flatMap(([name, handler]) => {
    const [, how, event] = name.match(/^(bind|catch):(\w+)$/) ?? []
    return event ? [{ event, handler, isLast: how === 'catch' }] : []
  })

/** What stands between `{{` and `}}`. */
export const expressionsIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, code = '']) => code)
