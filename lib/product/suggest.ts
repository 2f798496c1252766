import type { z } from 'zod'
import type { Db } from '@/db/client'
import type { Runtime } from '../core/runtime/runtime'
import type { SearchSuggestions, Suggestion } from './contract'
import { popularWords } from './popular'
import { findNames } from './search'
import { normalizeText } from './words'

const MOST = 10
const MOST_WORDS = 3

/** While a buyer types: popular words that begin like it, then products, found as the search finds them. */
export async function suggest(runtime: Runtime, db: Db, { q }: z.output<typeof SearchSuggestions>) {
  const typed = normalizeText(q)
  const popular = (await popularWords(runtime)).filter((word) => word.startsWith(typed) && word !== typed)
  const words = popular.slice(0, MOST_WORDS).map((text): z.input<typeof Suggestion> => ({ text, product_id: null }))
  const names = await findNames(db, q, MOST)
  return { items: [...words, ...names].slice(0, MOST) }
}
