import type { z } from 'zod'
import type { Db } from '@/db/client'
import { showDraft as showArticle } from '../article/published'
import { showDraft as showBanner } from '../banner/banner'
import { fail } from '../base/errors'
import { hasPermission, type Staff } from '../core/operation/actor'
import { showDraft as showNotice } from '../notice/published'
import { showDraft as showProduct } from '../product/storefront'
import { showDraft as showTheme } from '../theme/theme'
import { PREVIEW_KINDS, type Preview, type PreviewKind, type PreviewTicketDraft } from './contract'
import { issueReusableTicket, readReusableTicket } from './reusable-tickets'

type Shown = z.input<typeof Preview>
type Records = Omit<Shown, 'kind' | 'expires_at'>

/** Shows a record as buyers will see it, published or not. */
const READERS: Record<PreviewKind, (db: Db, id: number) => Promise<Partial<Records>>> = {
  product: async (db, id) => ({ product: await showProduct(db, id) }),
  theme: async (db, id) => ({ theme: await showTheme(db, id) }),
  banner: async (db, id) => ({ banner: await showBanner(db, id) }),
  article: async (db, id) => ({ article: await showArticle(db, id) }),
  notice: async (db, id) => ({ notice: await showNotice(db, id) }),
}
const NONE: Records = { product: null, theme: null, banner: null, article: null, notice: null }

/** For staff who may read the record in the back office. */
export async function issue(db: Db, actor: Staff, { kind, id }: z.output<typeof PreviewTicketDraft>) {
  const point = `${kind}.read`
  if (!hasPermission(actor, point))
    fail('forbidden', { message: 'You need the permission {point}', params: { point }, details: { point } })
  await READERS[kind](db, id)
  return issueReusableTicket(db, actor.session_id, `preview:${kind}:${id}`)
}

/** The issuer of the ticket must still be allowed to read the record. */
export async function show(db: Db, ticket: string): Promise<Shown> {
  const issued = await readReusableTicket(db, ticket)
  const [purpose, name, id] = issued?.purpose.split(':') ?? []
  const kind = PREVIEW_KINDS.find((one) => one === name)
  if (!issued || purpose !== 'preview' || !kind || !hasPermission(issued.actor, `${kind}.read`))
    return fail('not_found')
  return { kind, expires_at: issued.expires_at, ...NONE, ...(await READERS[kind](db, Number(id))) }
}
