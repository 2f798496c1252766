'use client'

import { Alert, Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Frame } from '@/components/admin/field/frame'
import { useSessionEnded } from '@/components/admin/kit/form-context'
import type { FieldProps } from '@/components/admin/kit/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import { type SubmitResult, submit } from '@/lib/submit'

const SECONDS_30 = 30_000
const PAGE = 100

/** What the fields of a group choose from. */
export type Choices = {
  modules?: OutputOf<'auth.list'>['items']
  operations?: OutputOf<'auth.urls'>['items']
  menus?: OutputOf<'menu.list'>
  elements?: OutputOf<'element.list'>['items']
}
type Part = keyof Choices
type Loaded = SubmitResult<Choices> | undefined

const LOADERS: Record<Part, () => Promise<Loaded>> = {
  modules: async () => part(await submit('auth.list', {}), ({ items }) => ({ modules: items })),
  operations: async () => part(await submit('auth.urls', {}), ({ items }) => ({ operations: items })),
  menus: async () => part(await submit('menu.list', {}), (menus) => ({ menus })),
  elements: async () => part(await everyElement(), (elements) => ({ elements })),
}

const part = <Data,>(answer: SubmitResult<Data>, of: (data: Data) => Choices): Loaded =>
  answer.ok ? { ok: true, data: of(answer.data) } : answer

async function everyElement(): Promise<SubmitResult<OutputOf<'element.list'>['items']>> {
  const all: OutputOf<'element.list'>['items'] = []
  for (let page = 1; ; page++) {
    const answer = await submit('element.list', { page, size: PAGE, sort: 'id' })
    if (!answer.ok) return answer
    const { items, total } = answer.data
    all.push(...items)
    if (items.length < PAGE || all.length >= total) return { ok: true, data: all }
  }
}

const recent = new Map<Part, { at: number; answer: Promise<Loaded> }>()

/** Several fields ask for the same, and once is enough. */
function loaded(part: Part): Promise<Loaded> {
  const cached = recent.get(part)
  if (cached && Date.now() - cached.at < SECONDS_30) return cached.answer
  const answer = LOADERS[part]().catch(() => undefined)
  recent.set(part, { at: Date.now(), answer })
  void answer.then((got) => got?.ok || recent.delete(part))
  return answer
}

type LoadedChoices = { state: 'loading' } | { state: 'refused'; msg: string } | { state: 'loaded'; data: Choices }

/**
 * Loads several parts; what the visitor may not see of the later ones is left out, without the first there is nothing.
 */
export function useChoices(...parts: [Part, ...Part[]]): LoadedChoices {
  const { t } = useLanguage()
  const sessionEnded = useSessionEnded()
  const [offer, setOffer] = useState<LoadedChoices>({ state: 'loading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a field always loads the same parts
  useEffect(() => {
    void Promise.all(parts.map(loaded)).then((answers) => {
      const [first] = answers
      if (answers.some((one) => one?.ok === false && one.status === 401)) sessionEnded()
      if (!first?.ok) return setOffer({ state: 'refused', msg: first?.msg ?? t('Failed to load the list') })
      const data: Choices = {}
      for (const one of answers) if (one?.ok) Object.assign(data, one.data)
      setOffer({ state: 'loaded', data })
    })
  }, [])
  return offer
}

type Props = Pick<FieldProps, 'field' | 'problems'> & { offer: LoadedChoices; children: (data: Choices) => ReactNode }

/** A field around loaded choices, or the reason why they are missing. */
export function ChoicesFrame({ field, problems, offer, children }: Props) {
  return (
    <Frame field={field} problem={problems[''] ?? Object.values(problems)[0]} busy={offer.state === 'loading'}>
      {offer.state === 'loading' && <Skeleton h={160} />}
      {offer.state === 'refused' && (
        <Alert color="gray" icon={<Icon name="info" />}>
          {offer.msg}
        </Alert>
      )}
      {offer.state === 'loaded' && children(offer.data)}
    </Frame>
  )
}
