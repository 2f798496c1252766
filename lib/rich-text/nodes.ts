import type { RichNode } from './contract'

/** The attributes that the component knows besides `style`; it shows links, but cannot follow them. */
const NODE_ATTRIBUTES: Record<string, string[]> = {
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}
/** No style of a page reaches into the component, so an image says by itself that it is never wider than the screen. */
const FULL_WIDTH = { style: 'max-width: 100%; height: auto' }

/** A cleaned rich text as the node list that the `rich-text` component of a mini-program takes. */
export async function toRichNodes(html: string): Promise<RichNode[]> {
  const { Parser } = await import('htmlparser2') // loaded only when nodes are needed
  const nodes: RichNode[] = []
  const levels = [nodes]
  let text = '' // comes in pieces, split at its entities
  function add(...more: RichNode[]) {
    levels.at(-1)?.push(...(text ? [{ type: 'text' as const, text: literal(text) }] : []), ...more)
    text = ''
  }
  const parser = new Parser({
    onopentag(name, attribs) {
      const children: RichNode[] = []
      add({ name, attrs: richNodeAttributes(name, attribs), children })
      levels.push(children)
    },
    ontext(piece) {
      text += piece
    },
    onclosetag() {
      add()
      levels.pop()
    },
    onend: () => add(),
  })
  parser.end(html)
  return nodes
}

function richNodeAttributes(name: string, attribs: Record<string, string>): Record<string, string> {
  const names = ['style', ...(NODE_ATTRIBUTES[name] ?? [])]
  const attrs = Object.fromEntries(Object.entries(attribs).filter(([attribute]) => names.includes(attribute)))
  return name === 'img' ? { ...attrs, ...FULL_WIDTH } : attrs
}

/** The component decodes entities in texts: a literal one must be escaped. */
const literal = (text: string) => text.replace(/&(?=#?\w+;)/g, '&amp;')
