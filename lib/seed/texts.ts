import type { Db } from '@/db/client'
import * as article from '../article/article'
import * as notice from '../notice/notice'
import type { PictureUrl } from './catalogue'
import { ARTICLES, NOTICES } from './goods/texts'

const DAY = 86_400_000

/** Articles and notices of the demo shop, as if it had been there for a while. */
export async function seedTexts(db: Db, by: { id: number; username: string }, picture: PictureUrl): Promise<void> {
  const publishing = (days: number | null) =>
    days === null
      ? { status: 'draft' as const }
      : { status: 'published' as const, published_at: new Date(Date.now() + days * DAY) }
  for (const { days, cover, content, ...one } of ARTICLES) {
    const filled = content.replace(/\{([\w-]+)\}/g, (_, name: string) => picture(name))
    const draft = { ...one, ...publishing(days), cover: picture(cover), content: filled, author: 'Kiosk' }
    await article.create(db, draft, by)
  }
  for (const { days, ...one } of NOTICES) await notice.create(db, { ...one, ...publishing(days) }, by)
}
