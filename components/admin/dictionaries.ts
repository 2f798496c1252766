import { cache } from 'react'
import { currentVisit } from '@/lib/core/endpoint/visit'
import { type DictOption, listOptions } from '@/lib/dict/options'
import { requiredTypes } from '@/lib/dict/uses'
import type { Field, Option } from './model'

type Part = { dict?: string; options?: Option[]; initial?: Field['initial'] }

/** Read once per page, for all fields that need one. */
const dictionaries = cache(async () => {
  const { runtime, locale } = await currentVisit()
  return listOptions(runtime.home.db, requiredTypes, locale)
})

/** Fields, columns and filters with what their dictionaries offer, in the language of the page. */
export async function withOptions<One extends Part>(parts: One[]): Promise<One[]> {
  if (!parts.some(({ dict }) => dict)) return parts
  const options = await dictionaries()
  return parts.map((part) =>
    part.dict ? { ...part, ...offered(options.filter(({ type }) => type === part.dict)) } : part,
  )
}

function offered(entries: DictOption[]): Part {
  const initial = entries.find(({ is_default, enabled }) => is_default && enabled)?.value
  const options = entries.map(
    ({ value, label, color, enabled }): Option => ({
      value,
      label,
      ...(color && { color }),
      ...(!enabled && { disabled: true }),
    }),
  )
  return { options, ...(initial !== undefined && { initial }) }
}
