import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, posix } from 'node:path'
import { GROUPS } from './pages.mjs'

const SUFFIX = '.zh-CN.md'
const PICTURES = ['.png', '.webp', '.svg']
/** The site has a choice of its own. */
const OTHER_LANGUAGE = /^(English · \[简体中文\]|\[English\]\(\S+\) · 简体中文).*\n\n/m
const CODE = /^```[\s\S]*?^```$|`[^`\n]+`/gm

export const chineseOf = (file) => file.replace(/\.md$/, SUFFIX)
/** All documents of the site: those of the menu in both languages, and where they lead. */
const menu = GROUPS.flatMap(({ pages }) => pages)

/** Where a document is on the site: `docs/fields.zh-CN.md` is /zh/fields. */
export function placeOf(file) {
  const isChinese = file.endsWith(SUFFIX)
  const plain = isChinese ? file.replace(SUFFIX, '.md') : file
  const place = plain
    .replace(/^docs\//, '')
    .replace(/(^|\/)README\.md$/, '$1index.md')
    .toLowerCase()
  return isChinese ? `zh/${place}` : place
}

/** Writes the documents for the generator: the texts as they are, with links as the site has them. */
export function writePages(root, target, repository) {
  rmSync(target, { recursive: true, force: true })
  cpSync(join(root, 'public/icon.svg'), join(target, 'public/icon.svg'))
  const unlisted = readdirSync(join(root, 'docs')).filter(
    (name) => name.endsWith('.md') && !name.endsWith(SUFFIX) && !menu.includes(`docs/${name}`),
  )
  if (unlisted.length > 0) throw new Error(`docs/site/pages.mjs does not name ${unlisted.join(', ')}.`)
  const open = menu.flatMap((file) => [file, chineseOf(file)]).filter((file) => existsSync(join(root, file)))
  const written = new Set(open)
  for (const file of written) {
    const { text, leadsTo } = pageOf({ root, target, file, repository })
    for (const other of leadsTo) written.add(other)
    const place = join(target, placeOf(file))
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, text)
  }
  for (const file of written)
    if (!file.endsWith(SUFFIX) && !written.has(chineseOf(file))) writeOnlyEnglish(target, file)
}

/** Where the choice of the language leads from a page that there is in English alone. */
function writeOnlyEnglish(target, file) {
  const chinese = chineseOf(file)
  const place = join(target, placeOf(chinese))
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, `---\nsearch: false\n---\n\n这一页只有英文：[English](${fromTo(chinese, placeOf(file))})\n`)
}

function pageOf({ root, target, file, repository }) {
  const leadsTo = []
  const texts = readFileSync(join(root, file), 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(OTHER_LANGUAGE, '')
  const text = outsideOfCode(texts, (part) =>
    part.replace(/(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (whole, mark, words, link) => {
      if (/^(\w+:|#)/.test(link)) return whole
      const [to = '', anchor] = link.split('#')
      const other = documentAt(root, posix.join(posix.dirname(file), to))
      if (other.endsWith('.md') && !other.startsWith('.')) {
        leadsTo.push(other)
        return `${mark}[${words}](${fromTo(file, placeOf(other))}${anchor ? `#${anchor}` : ''})`
      }
      if (PICTURES.includes(extname(other))) return `${mark}[${words}](${picture(root, target, file, other)})`
      return repository ? `[${words}](${repository}/${other})` : words
    }),
  ).replace(/(<img [^>]*src=")([^":]+)"/g, (_, before, link) => {
    return `${before}${picture(root, target, file, posix.join(posix.dirname(file), link))}"`
  })
  return { text, leadsTo }
}

/** A folder is its README.md, where it has one. */
function documentAt(root, file) {
  const readme = posix.join(file, 'README.md')
  return existsSync(join(root, readme)) ? readme : file
}

const fromTo = (file, place) => {
  const path = posix.relative(posix.dirname(placeOf(file)), place)
  return path.startsWith('.') ? path : `./${path}`
}

/** Puts it beside the pages, and says where it is from this one. */
function picture(root, target, file, other) {
  const place = posix.join('pictures', posix.basename(other))
  cpSync(join(root, other), join(target, place))
  return fromTo(file, place)
}

function outsideOfCode(text, change) {
  const codes = [...text.matchAll(CODE)]
  let at = 0
  let changed = ''
  for (const { 0: code, index } of codes) {
    changed += change(text.slice(at, index)) + code
    at = index + code.length
  }
  return changed + change(text.slice(at))
}
