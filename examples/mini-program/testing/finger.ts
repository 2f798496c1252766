import type { Shown } from './render'

const all = (nodes: Shown[]): Shown[] => nodes.flatMap((node) => [node, ...all(node.children)])

export const textOn = (nodes: Shown[]): string =>
  nodes
    .map((node) => node.text || textOn(node.children))
    .join(' ')
    .replace(/\s+/g, ' ')

/** The attributes of the button with this text, some of which WeChat acts on; undefined: there is no such button. */
export const attributesOfButton = (nodes: Shown[], text: string): Shown['attributes'] | undefined =>
  all(nodes).find((node) => node.tag === 'button' && textOn([node]).includes(text))?.attributes

/** What has this text hears of it, then what is around it. */
export function tap(nodes: Shown[], text: string): void {
  const target = all(nodes).find((node) => node.text === text)
  if (!target) throw new Error(`There is no ${text} in ${textOn(nodes)}`)
  let isHeard = false
  for (let node: Shown | undefined = target; node; node = node.parent) {
    if (node.attributes.disabled === true) throw new Error(`${text} is disabled`)
    const heard = node.on('tap', {})
    isHeard ||= heard !== undefined
    if (heard?.isLast) break
  }
  if (!isHeard) throw new Error(`Nothing hears a tap on ${text}`)
}

/** Any other event of one of these elements, the first unless said. */
export function fire(nodes: Shown[], tags: string[], event: string, detail: unknown, at = 0): void {
  const target = all(nodes).filter(({ tag }) => tags.includes(tag))[at]
  if (!target?.on(event, detail)) throw new Error(`Nothing hears ${event}`)
}
