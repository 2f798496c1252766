'use client'

import { useEffect, useState } from 'react'
import { useSessionEnded } from '@/components/admin/form/session-ended'
import { useLanguage } from '@/components/ui/language'
import { type Submitted, submit } from '@/lib/submit'

const SECONDS_30 = 30_000
const PAGE = 100

type Answer = Submitted | undefined
const asked = new Map<string, { at: number; answer: Promise<Answer> }>()

/** What the fields of a group choose from: they ask for the same, and once is enough. */
function offered(id: string): Promise<Answer> {
  const known = asked.get(id)
  if (known && Date.now() - known.at < SECONDS_30) return known.answer
  const answer = (id.endsWith('element.list') ? everyPage(id) : submit(id, {})).catch(() => undefined)
  asked.set(id, { at: Date.now(), answer })
  void answer.then((got) => got?.ok || asked.delete(id))
  return answer
}

async function everyPage(id: string): Promise<Submitted> {
  const items: unknown[] = []
  for (let page = 1; ; page++) {
    const answer = await submit(id, { page, size: PAGE, sort: 'id' })
    if (!answer.ok) return answer
    const { items: more = [], total } = Object(answer.data)
    items.push(...more)
    if (more.length < PAGE || items.length >= total) return { ok: true, data: { items } }
  }
}

export type Offer = { state: 'asking' } | { state: 'refused'; msg: string } | { state: 'there'; data: unknown[] }

/** Asks for several things; what one may not see of the later ones is left out, without the first there is nothing. */
export function useOffer(...ids: [string, ...string[]]): Offer {
  const { t } = useLanguage()
  const sessionEnded = useSessionEnded()
  const [offer, setOffer] = useState<Offer>({ state: 'asking' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a field asks for the same as long as it is there
  useEffect(() => {
    void Promise.all(ids.map(offered)).then((answers) => {
      const [first] = answers
      if (answers.some((one) => one?.ok === false && one.status === 401)) sessionEnded()
      if (first?.ok) setOffer({ state: 'there', data: answers.map((one) => (one?.ok ? one.data : undefined)) })
      else setOffer({ state: 'refused', msg: first?.msg ?? t('Failed to load the list') })
    })
  }, [])
  return offer
}
