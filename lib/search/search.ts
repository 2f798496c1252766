import { z } from 'zod'
import { t } from '../base/i18n/i18n'
import { pinyinOf } from '../base/pinyin'
import { withTimeout } from '../base/timeout'
import { hasPermission, type Staff } from '../core/operation/actor'
import type { Operation } from '../core/operation/operation'
import { guarded } from '../core/runtime/guarded'
import { settingPath } from '../core/runtime/settings'
import { countWholeNumber } from '../customer/whole-numbers'
import type { Finder } from '../facets/search'
import { pageOfPath, permissionsOfPage } from '../menu/pages'
import { entryElement, menuRoutes, withheldByEntry } from '../menu/routes'
import type { Hit } from './contract'
import { hit, MOST, type Searcher } from './hit'

/** One letter finds nearly everything, one Chinese character does not. */
const isEnough = (q: string): boolean => q.length > 1 || /\p{Script=Han}/u.test(q)

export async function search(searcher: Searcher, q: string): Promise<{ items: Hit[] }> {
  const { named, others } = await findDestinations(searcher, q)
  const records: Hit[] = []
  await countWholeNumber(searcher, 'office.search', q)
  const visible = searcher.runtime.registry.finders.filter(({ points }) => maySee(searcher.actor, points))
  for (const finder of isEnough(q) ? visible : [])
    records.push(...(await found(searcher, finder, q)).map((one) => hit({ kind: finder.kind, ...one })))
  return { items: [...named, ...records, ...others] }
}

const PATIENCE = 2000

/** At most so many, whatever an extension finds. No transaction is open that its statement could break. */
function found(searcher: Searcher, { kind, find, isolated }: Finder, q: string): ReturnType<Finder['find']> {
  if (!isolated) return find(searcher, q, MOST)
  const tooLate = () => new Error(`it took more than ${PATIENCE} ms`)
  const few = async () => (await find(searcher, q, MOST)).slice(0, MOST)
  return guarded(searcher.runtime, `finder.${kind}`, () => withTimeout(PATIENCE, tooLate, few), [])
}

const maySee = (actor: Staff, points: string[]): boolean => points.every((point) => hasPermission(actor, point))

/** Something to find by its label: in the language that it is shown in first. */
type Destination = { hit: Hit; labels: string[]; more?: string[] }
type Entry = Awaited<ReturnType<typeof menuRoutes>>[number]

/** Pages, actions and settings; `named`: what begins with the query. Without one all pages and actions. */
async function findDestinations(searcher: Searcher, q: string): Promise<{ named: Hit[]; others: Hit[] }> {
  const entries = await visibleEntries(searcher)
  const destinations = [
    ...pagesOf(searcher, entries),
    ...(await actionsOf(searcher, entries)),
    ...ownDestinations(searcher),
  ]
  if (q === '') return { named: destinations.map((one) => one.hit), others: [] }
  const ranked = []
  for (const one of [...destinations, ...settingsOf(searcher)]) {
    const rank = await rankOf(q, one.labels, one.more)
    if (rank > 0) ranked.push({ hit: one.hit, rank })
  }
  const best = ranked.toSorted((one, other) => other.rank - one.rank)
  const few = (['page', 'action', 'setting'] as const).flatMap((kind) =>
    best.filter((one) => one.hit.kind === kind).slice(0, MOST),
  )
  return {
    named: few.filter((one) => isFirst(one)).map((one) => one.hit),
    others: few.filter((one) => !isFirst(one)).map((one) => one.hit),
  }
}

/** Settings are never the first: many begin with the name of a record. */
const isFirst = ({ hit, rank }: { hit: Hit; rank: number }): boolean => hit.kind !== 'setting' && isNamed(rank)

/** What the navigation shows this person and they may open. */
async function visibleEntries({ db, actor, locale, runtime }: Searcher): Promise<Entry[]> {
  const inside = (entries: Entry[]): Entry[] =>
    entries.filter(({ hidden }) => !hidden).flatMap((entry) => [entry, ...inside(entry.children)])
  return inside(await menuRoutes(db, runtime.registry, actor, locale)).filter(({ kind, path }) => {
    const needed = kind === 'page' ? permissionsOfPage(runtime.registry.pages, path) : []
    return kind !== 'folder' && needed.every((point) => hasPermission(actor, point))
  })
}

const pagesOf = ({ runtime }: Searcher, entries: Entry[]): Destination[] =>
  entries.map(({ meta, icon, path, title, title_en, name }) => ({
    hit: hit({ kind: 'page', title: meta.title, icon, path }),
    labels: [title, title_en],
    more: runtime.registry.menu[name]?.words ?? [],
  }))

/** A page that lists records opens the form of a new one by `?open=new`. */
async function actionsOf({ db, actor, locale, runtime }: Searcher, entries: Entry[]): Promise<Destination[]> {
  const { operations, pages: all, innerPages } = runtime.registry
  const withheld = await withheldByEntry(db, actor)
  const isOffered = ({ id }: Entry, { point }: Operation) =>
    hasPermission(actor, point) && !withheld.has(entryElement(id, point))
  const action = ({ summary }: Operation, path: string): Destination => ({
    hit: hit({ kind: 'action', title: t(locale, summary), icon: 'plus', path }),
    labels: [summary, t('zh', summary)],
  })
  const pages = entries.filter(({ kind }) => kind === 'page')
  return pages.flatMap((entry) => {
    const page = pageOfPath(entry.path)
    const created = operations.find((one) => creates(one, permissionsOfPage(all, page)))
    const others = Object.entries(innerPages).filter(([path]) => path.slice(0, path.lastIndexOf('/')) === page)
    const offered = others.flatMap(([path, id]) => {
      const operation = operations.find((one) => one.id === id)
      return operation && isOffered(entry, operation) ? [action(operation, path)] : []
    })
    return created && isOffered(entry, created) ? [action(created, `${page}?open=new`), ...offered] : offered
  })
}

type Own = Pick<Hit, 'kind' | 'path' | 'icon' | 'act'> & { en: string }

/** What everybody finds, whatever their permissions. */
const OWN: Own[] = [
  { kind: 'page', en: 'Your account', icon: 'user', path: '/admin/account', act: null },
  { kind: 'page', en: 'My notices', icon: 'bell', path: '/admin/inbox', act: null },
  { kind: 'page', en: 'Change password', icon: 'key', path: '/admin/password', act: null },
  { kind: 'action', en: 'Switch between English and Chinese', icon: 'globe', path: '', act: 'switch_language' },
  { kind: 'action', en: 'Switch between light and dark', icon: 'moon', path: '', act: 'switch_scheme' },
  { kind: 'action', en: 'Keyboard shortcuts', icon: 'keyboard', path: '', act: 'keyboard_help' },
  { kind: 'action', en: 'Sign out', icon: 'logout', path: '', act: 'sign_out' },
]

const ownDestinations = ({ locale, runtime }: Searcher): Destination[] =>
  OWN.filter(({ path }) => !runtime.registry.absent.pages.includes(path)).map(({ en, ...own }) => ({
    hit: hit({ ...own, title: t(locale, en) }),
    labels: [en, t('zh', en)],
  }))

const LISTS = ['list', 'tree']

/** From its list and by staff. Files come by being dropped or chosen, not by a form. */
function creates({ id, access, body }: Operation, needs: string[]): boolean {
  const [resource, verb = ''] = needs.at(-1)?.split('.') ?? []
  return id === `${resource}.create` && access === 'permission' && LISTS.includes(verb) && body !== 'multipart'
}

function settingsOf({ actor, locale, runtime }: Searcher): Destination[] {
  if (!hasPermission(actor, 'config.read')) return []
  return Object.entries(runtime.registry.rules.shape).map(([key, field]) => {
    const { title = '', group } = z.globalRegistry.get(field) ?? {}
    const section = String(group ?? '')
    return {
      hit: hit({
        kind: 'setting',
        title: t(locale, title),
        text: t(locale, section),
        path: settingPath(key),
      }),
      labels: [title, t('zh', title)],
      more: [section, t('zh', section), key],
    }
  })
}

/** How well a label fits what was typed: 0 is not at all. */
const NAMED = 3
const WORD = 2
const PART = 1

const initials = new Map<string, string>()

/** Labels are few and stay the same, so those of each are kept. */
async function initialsOf(label: string): Promise<string> {
  const cached = initials.get(label)
  if (cached !== undefined) return cached
  const letters = (await pinyinOf(label)).flat().map((syllable) => syllable.charAt(0))
  if (initials.size > 2000) initials.clear()
  initials.set(label, letters.join(''))
  return letters.join('')
}

const isNamed = (rank: number): boolean => rank >= NAMED

/** `labels`: what something is called, in each language; `more`: by what else it is found. */
async function rankOf(typed: string, labels: string[], more: string[] = []): Promise<number> {
  const q = typed.toLowerCase()
  const ranks = [...labels, ...more].map((label) => rankOfText(plain(q), plain(label.toLowerCase())))
  const best = Math.max(0, ...ranks.slice(0, labels.length), ...ranks.slice(labels.length).map((rank) => rank && PART))
  if (best > 0 || !/^[a-z]{2,}$/.test(q)) return best
  for (const label of labels) {
    const letters = await initialsOf(label)
    if (letters.includes(q)) return letters.startsWith(q) ? WORD : PART
  }
  return 0
}

/** Without articles, and with one word for what is said in several ways. */
const plain = (text: string): string =>
  text
    .replace(/\b(an?|the) /g, '')
    .replace(/^(add|new) /, 'create ')
    .replace(/^(创建|添加|新增)/, '新建')

function rankOfText(q: string, label: string): number {
  const at = label.indexOf(q)
  if (at < 0) return hasWords(label, q) ? WORD : 0
  if (at === 0) return NAMED
  return BETWEEN_WORDS.test(label.charAt(at - 1)) ? WORD : PART
}

const BETWEEN_WORDS = /[\s/·-]/

/** In any order: a label has a word that begins with each. */
function hasWords(label: string, q: string): boolean {
  const words = label.split(BETWEEN_WORDS)
  return q.split(' ').every((beginning) => words.some((word) => word.startsWith(beginning)))
}
