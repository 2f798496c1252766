import type { Translate } from '@/components/ui/language'
import { NO_DETAILS } from '@/lib/search/hit'
import { type Hit, readRecent, recentFirst } from './recent'

export type Section = { title: string; hits: Hit[] }

const titles = (t: Translate): Record<string, string> => ({
  order: t('Orders'),
  product: t('Products'),
  variant: t('Variants'),
  customer: t('Customers'),
  article: t('Articles'),
  staff: t('Staff'),
  page: t('Pages'),
  action: t('Actions'),
  setting: t('Settings'),
})

/** The results by kind, in their order; where nothing is typed, what was opened last stands above. */
export function sectionsOf(hits: Hit[], q: string, person: number, t: Translate): Section[] {
  const recent = readRecent(person)
  const found = runsOf(hits).map((run) => ({
    title: titles(t)[run.kind] ?? t('Results'),
    hits: recentFirst(run.hits, recent),
  }))
  if (q !== '' || recent.length === 0) return found
  return [{ title: t('Recent'), hits: recent.map((one) => ({ ...NO_DETAILS, ...one })) }, ...found]
}

/** What is called as was typed comes first, and others of its kind last: a kind may occur twice. */
function runsOf(hits: Hit[]): { kind: Hit['kind']; hits: Hit[] }[] {
  const runs: { kind: Hit['kind']; hits: Hit[] }[] = []
  for (const one of hits) {
    const last = runs.at(-1)
    if (last?.kind === one.kind) last.hits.push(one)
    else runs.push({ kind: one.kind, hits: [one] })
  }
  return runs
}
