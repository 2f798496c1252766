import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { app, ROOT, textOf } from './project'
import type { Shown } from './render'

/**
 * A screen of the phone as a page of the web, to be looked at. It stands for WeChat’s renderer only as far as these
 * sources need it: elements are boxes with the styles that WeChat gives them, `rpx` is half a pixel, and a component’s
 * styles stay in it.
 */
export function htmlOf(page: string, nodes: Shown[]): string {
  const components = Object.entries(app.usingComponents).map(([tag, unit]) => scoped(textOf(`${unit}.wxss`), tag))
  const styles = [textOf('app.wxss'), textOf(`${page}.wxss`), ...components].map(forWeb)
  return `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><style>${BUILT_IN}
${styles.join('\n')}</style><body>${nodes.map((node) => elementOf(node, '')).join('')}</body>`
}

export type Frame = { page: string; title: string; language: 'zh' | 'en'; tabs: string[]; isDark: boolean }

const Theme = z.record(z.enum(['light', 'dark']), z.record(z.string(), z.string()))

/** What WeChat puts around it: the bar with the title, and the tabs. */
export function framed(screen: string, { page, title, language, tabs, isDark }: Frame): string {
  const colors = Theme.parse(JSON.parse(textOf('theme.json')))[isDark ? 'dark' : 'light']
  const at = app.tabBar.list.findIndex(({ pagePath }) => pagePath === page)
  const buttons = app.tabBar.list.map(({ iconPath, selectedIconPath }, index) => {
    const icon = readFileSync(path.join(ROOT, index === at ? selectedIconPath : iconPath)).toString('base64')
    const color = index === at ? colors.accent : colors.soft
    return `<span style="color:${color}"><img src="data:image/png;base64,${icon}">${escaped(tabs[index] ?? '')}</span>`
  })
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<style>${FRAME} header, footer { background: ${colors.bar}; color: ${colors.barText} }</style>
<header><i>${at === -1 ? '‹' : ''}</i><b>${escaped(title)}</b><span class="menu">•••<u>◎</u></span></header>
<iframe srcdoc="${escaped(screen)}"></iframe>${at === -1 ? '' : `<footer>${buttons.join('')}</footer>`}`
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

/** `owner`: the component whose WXML the element stands in. */
function elementOf(node: Shown, owner: string): string {
  const { tag, attributes, text, children } = node
  if (tag === '') return escaped(text)
  const inside = children.map((child) => elementOf(child, tag in app.usingComponents ? tag : owner)).join('')
  const marks = [`class="${escaped(String(attributes.class ?? ''))}"`, owner && `of="${owner}"`]
  if (attributes.disabled === true) marks.push('disabled')
  return `<wx-${tag} ${marks.join(' ')}>${CONTENT[tag]?.(node) ?? inside}</wx-${tag}>`
}

const field = ({ attributes: { value, placeholder } }: Shown): string =>
  value ? escaped(String(value)) : `<i>${escaped(String(placeholder ?? ''))}</i>`

const Node = z.object({
  type: z.string().optional(),
  text: z.string().optional(),
  name: z.string().optional(),
  attrs: z.record(z.string(), z.string()).optional(),
  get children() {
    return z.array(Node).optional()
  },
})

function richNode({ text, name, attrs = {}, children = [] }: z.output<typeof Node>): string {
  if (!name) return text ?? ''
  const written = Object.entries(attrs).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join('')}>${children.map(richNode).join('')}</${name}>`
}

/** What an element shows that stands in its attributes. */
const CONTENT: Record<string, (node: Shown) => string> = {
  image: ({ attributes: { src } }) => (src ? `<img src="${escaped(String(src))}">` : ''),
  input: field,
  textarea: field,
  'rich-text': ({ attributes: { nodes } }) =>
    typeof nodes === 'string' ? nodes : z.array(Node).parse(nodes).map(richNode).join(''),
  switch: ({ attributes: { checked } }) => `<u class="${checked === true ? 'on' : ''}"></u>`,
}

/** rpx, and the names of elements, which are no elements of the web. */
const forWeb = (wxss: string): string =>
  wxss
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(-?[\d.]+)rpx/g, (_, size: string) => `${Number(size) / 2}px`)
    .replace(/^(\s*)page\b/gm, '$1body')
    .replace(/^(\s*)button\b/gm, '$1wx-button')

/** Each rule only for what stands in the component’s own WXML. */
const scoped = (wxss: string, component: string): string =>
  wxss.replace(/^([^{}@]+)\{/gm, (_, selectors: string) => {
    const own = selectors.split(',').map((one) => one.trim().replace(/(::?[\w-]+)?$/, `[of="${component}"]$1`))
    return `${own.join(', ')} {`
  })

const SANS = '-apple-system, system-ui, "Noto Sans CJK SC", "Noto Sans SC", sans-serif'
const BUILT_IN = `
* { box-sizing: content-box }
body { margin: 0; font-family: ${SANS} }
wx-view, wx-swiper, wx-swiper-item, wx-scroll-view, wx-rich-text, wx-picker, wx-input, wx-textarea { display: block }
wx-image { display: inline-block; overflow: hidden; width: 320px; height: 240px }
wx-image img { display: block; width: 100%; height: 100%; object-fit: cover }
wx-swiper { position: relative; overflow: hidden; height: 150px }
wx-swiper-item { height: 100% }
wx-scroll-view { overflow: hidden }
wx-input { overflow: hidden; min-height: 1.4em; line-height: 1.4; white-space: nowrap; display: flex; align-items: center }
wx-input i, wx-textarea i { color: #808080; font-style: normal }
wx-button { position: relative; display: block; box-sizing: border-box; overflow: hidden; width: 184px; margin: 0 auto;
  padding: 8px 24px; border-radius: 4px; background: #f2f2f2; color: #06ae56; font-size: 17px; font-weight: 700;
  line-height: 1.41; text-align: center }
wx-switch u { display: block; width: 50px; height: 30px; border-radius: 16px; background: #dfdfdf }
wx-switch u.on { background: #c9371a }
`
const FRAME = `
html, body { height: 100%; margin: 0 }
body { display: flex; flex-direction: column; font-family: ${SANS} }
header { position: relative; display: flex; align-items: center; justify-content: center; height: 48px; font-size: 16px }
header i { position: absolute; left: 14px; font: 26px/1 sans-serif }
header .menu { position: absolute; right: 8px; padding: 4px 10px; border: 1px solid #8884; border-radius: 16px; font-size: 12px }
header u { margin-left: 8px; font-size: 16px; text-decoration: none }
iframe { flex: 1; border: 0 }
footer { display: flex; height: 54px; border-top: 1px solid #8883 }
footer span { display: flex; flex: 1; flex-direction: column; align-items: center; justify-content: center; font-size: 10px }
footer img { width: 26px; height: 26px }
`
