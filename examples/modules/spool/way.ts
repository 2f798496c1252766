import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { MessageWay } from 'kiosk-shop/module'
import { order } from 'kiosk-shop/schema'
import { spoolSettings } from './settings'

const folderOf = (runtime: Parameters<MessageWay['kinds']>[0]) => spoolSettings.in(runtime)['spool.folder']

/** Each message is a file with the name of the message: written again, it is the same one, so none is sent twice. */
export const spool: MessageWay = {
  name: 'spool',
  title: 'Message of the mail program',
  kinds: (runtime) => (folderOf(runtime) ? ['paid', 'shipped', 'refunded'] : []),
  async recipient({ database }, { order_id }) {
    const [found] = await database.db.select({ address: order.address }).from(order).where(eq(order.id, order_id))
    return found?.address.mobile || undefined
  },
  async send(runtime, mobile, { id, ...message }) {
    await writeFile(path.join(folderOf(runtime), `${id}.json`), JSON.stringify({ mobile, ...message }))
    return { state: 'sent' }
  },
}
