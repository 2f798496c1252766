/** The elements and attributes that a rich text may have; all else is removed. Safe in the browser. */
const BLOCKS = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li', 'hr']
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const WORDS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'span', 'a', 'br', 'img']
export const TAGS = [...BLOCKS, ...TABLE, ...WORDS]

/** Other names of the same, as other editors and older pages write them. */
export const TAG_ALIASES: Record<string, string> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  h5: 'h4',
  h6: 'h4',
  section: 'div',
  article: 'div',
  header: 'div',
  footer: 'div',
  main: 'div',
  aside: 'div',
  figure: 'div',
  figcaption: 'div',
}

/** What is inside of these is no text of the document. */
export const NON_TEXT_TAGS = [
  ...['script', 'style', 'title', 'template', 'noscript', 'noembed', 'noframes', 'xmp', 'plaintext'],
  ...['textarea', 'select', 'option', 'iframe', 'object', 'svg', 'math', 'audio', 'video', 'canvas'],
]

type Check = (value: string) => string | undefined
const whenMatching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value) ? value : undefined

/** A link to the web, a phone number, a mail address, or a page of the mini-program. */
export const safeLink = whenMatching(/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s\\\p{Cc}]*$/iu)
const image = whenMatching(/^(?:https?:\/\/|\/files\/)[^\s\\\p{Cc}]*$/iu)
const pixels = whenMatching(/^[1-9]\d{0,3}$/)
const countNumber = whenMatching(/^(?:[2-9]|[1-9]\d{1,2})$/)

const CHANNEL = String.raw`\s*\d{1,3}\s*`
const STYLES: Record<string, RegExp> = {
  'text-align': /^(?:left|center|right|justify)$/,
  color: new RegExp(`^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\\(${CHANNEL},${CHANNEL},${CHANNEL}\\))$`),
}
const style: Check = (value) => {
  const declarations = new Map(value.toLowerCase().split(';').map(pairOf))
  const allowed = Object.entries(STYLES).flatMap(([name, pattern]) => {
    const text = declarations.get(name) ?? ''
    return pattern.test(text) ? [`${name}: ${text}`] : []
  })
  return allowed.length ? allowed.join('; ') : undefined
}

function pairOf(declaration: string): [name: string, value: string] {
  const [name = '', ...value] = declaration.split(':')
  return [name.trim(), value.join(':').trim()]
}

const cell = { colspan: countNumber, rowspan: countNumber }
/** Attributes by tag, always in this order: where an image is shown from comes first. */
const ATTRIBUTES: Record<string, Record<string, Check>> = {
  a: { href: safeLink },
  img: { src: image, alt: (value) => value.slice(0, 200), width: pixels, height: pixels },
  ol: { start: countNumber },
  td: cell,
  th: cell,
}

export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  '*': ['style'],
  ...Object.fromEntries(Object.entries(ATTRIBUTES).map(([tag, checks]) => [tag, Object.keys(checks)])),
}

/**
 * The attributes that stay, in a fixed order. Images get at least an empty description, or their address
 * would be read out.
 */
export function allowedAttributes(tag: string, attributes: Record<string, string>): Record<string, string> {
  const checks = { ...ATTRIBUTES[tag], ...(tag !== 'img' && { style }) }
  const all: Record<string, string> = tag === 'img' ? { alt: '', ...attributes } : attributes
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, check]) => {
      const checked = all[name] === undefined ? undefined : check(all[name].trim())
      return checked === undefined ? [] : [[name, checked]]
    }),
  )
}
