import type { z } from 'zod'
import { call } from '@/lib/core/next/call'
import type { DictOption } from '@/lib/dict/contract'
import { listDictOptions } from '@/lib/dict/endpoints'
import type { Field, Option } from '../kit/model'

type Part = { dict?: string; options?: Option[]; initial?: Field['initial'] }

/** Fields, columns and filters with what their dictionaries offer, in the language of the page. */
export async function withOptions<One extends Part>(parts: One[]): Promise<One[]> {
  if (!parts.some(({ dict }) => dict)) return parts
  const { items: options } = await call(listDictOptions, {})
  return parts.map((part) =>
    part.dict ? { ...part, ...offered(options.filter(({ type }) => type === part.dict)) } : part,
  )
}

function offered(entries: z.output<typeof DictOption>[]): Part {
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
